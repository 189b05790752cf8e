import { toContrast, toRgb } from '@waymark/contract/constants'

/** The contrast of two colours such as #1f6f54 by WCAG 2, from 1 to 21; transparency is ignored. */
export const contrastRatio = (a: string, b: string): number => toContrast(toRgb(a), toRgb(b))
