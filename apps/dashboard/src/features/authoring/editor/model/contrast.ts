import { toContrast, toRgb } from '@waymark/contract/constants'

/** The WCAG 2 contrast ratio of two colours such as #1f6f54, from 1 to 21; alpha is ignored. */
export const contrastRatio = (a: string, b: string): number => toContrast(toRgb(a), toRgb(b))
