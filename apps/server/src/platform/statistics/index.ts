export { compareRates, type Arm } from './compare-rates.ts'
export { findRatioMismatch } from './find-ratio-mismatch.ts'
export { isAboveLimit } from './is-above-limit.ts'
export { planSize } from './plan-size.ts'
