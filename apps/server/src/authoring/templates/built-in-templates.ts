import type { Template } from '@waymark/contract'
import { singleScreens } from './built-in/single-screens.ts'
import { walkthroughs } from './built-in/walkthroughs.ts'

/** Every template that ships with the software. */
export const builtInTemplates: Template[] = [...walkthroughs, ...singleScreens]
