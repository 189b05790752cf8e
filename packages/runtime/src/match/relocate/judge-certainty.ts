import { CERTAINTY_WEIGHTS } from './certainty-weights.ts'
import type { Evidence } from './weigh-evidence.ts'

/**
 * The certainty from which the best candidate is accepted. At this level about one in a hundred answers is wrong on
 * pages that the fitting did not use, and about one in ten elements that were taken out of a page is answered.
 */
export const SURE = 0.755
/** A stand-in makes most right answers more certain, so that fewer for elements that are gone need be accepted. */
export const SURE_BESIDE_STAND_IN = 0.88

/** The probability that the best candidate is the wanted element. */
export function judgeCertainty(evidence: Evidence): number {
  let sum = CERTAINTY_WEIGHTS.bias
  for (const name of Object.keys(evidence) as (keyof Evidence)[])
    sum += CERTAINTY_WEIGHTS[name] * evidence[name]
  return 1 / (1 + Math.exp(-sum))
}
