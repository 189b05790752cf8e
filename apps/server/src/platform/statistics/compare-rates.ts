import { toSequentialErrors } from './confidence-sequence.ts'

/** A variant: how many were exposed, and how many of them reached the goal. */
export interface Arm {
  exposed: number
  reached: number
}

export interface Comparison {
  /** How much more often the goal was reached, as a difference of shares: 0.02 are two percentage points. */
  lift: number
  /** Contains the true lift with probability `1 - alpha`, at all sizes at once. */
  low: number
  high: number
}

/**
 * Compares a variant with the control. The interval may be looked at as often as anyone likes; see `toSequentialErrors`.
 * Variances are those of Agresti and Caffo, "Simple and effective confidence intervals for proportions and differences
 * of proportions", American Statistician 54 (2000), which do not vanish for shares of 0 and 1. Undefined without anyone
 * in an arm.
 */
export function compareRates(
  control: Arm,
  variant: Arm,
  { alpha, tunedFor }: { alpha: number; tunedFor: number },
): Comparison | undefined {
  if (control.exposed === 0 || variant.exposed === 0) return undefined
  const lift = variant.reached / variant.exposed - control.reached / control.exposed
  const standardError = Math.sqrt(toVariance(control) + toVariance(variant))
  const size = control.exposed + variant.exposed
  const margin = toSequentialErrors(size, { alpha, tunedFor }) * standardError
  return { lift, low: Math.max(-1, lift - margin), high: Math.min(1, lift + margin) }
}

function toVariance({ exposed, reached }: Arm): number {
  const share = (reached + 1) / (exposed + 2)
  return (share * (1 - share)) / (exposed + 2)
}
