import { compileGuide } from '@waymark/contract/compiler'

export const compile = compileGuide
