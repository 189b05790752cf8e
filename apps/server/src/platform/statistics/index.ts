export { compareRates, type Arm, type Comparison } from './compare-rates.ts'
export { findRatioMismatch } from './find-ratio-mismatch.ts'
export { planSize, type Power } from './plan-size.ts'
