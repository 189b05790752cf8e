import { CERTAINTY_WEIGHTS } from './certainty-weights.ts'
import type { Evidence } from './weigh-evidence.ts'

/**
 * From here on the best candidate is believed: so sure, about one in a hundred is wrong on pages that had no part in
 * the fitting, redesigns with removed elements among them.
 */
export const SURE = 0.83

/** The probability that the best candidate is the wanted one. */
export function judgeCertainty(evidence: Evidence): number {
  let sum = CERTAINTY_WEIGHTS.bias
  for (const name of Object.keys(evidence) as (keyof Evidence)[])
    sum += CERTAINTY_WEIGHTS[name] * evidence[name]
  return 1 / (1 + Math.exp(-sum))
}
