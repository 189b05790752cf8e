import type { Conjunction } from '@waymark/contract/constants'
import type { RuleReason } from './reason.ts'

/** Whether a rule holds; null if it depends on something unknown. */
export interface Verdict {
  holds: boolean | null
  /** Empty when it holds. */
  because: RuleReason[]
}

export const HOLDS: Verdict = { holds: true, because: [] }
export const fails = (reason: RuleReason): Verdict => ({ holds: false, because: [reason] })
export const isUnsure = (...because: RuleReason[]): Verdict => ({ holds: null, because })

/** Turns a boolean into a verdict. */
export const toVerdict = (holds: boolean, reason: RuleReason): Verdict => (holds ? HOLDS : fails(reason))

/**
 * AND holds if all hold and fails if any fails, even if others are unknown; OR is the reverse. The reasons of AND are
 * those that decided it, the reasons of OR all that fell short.
 */
export function join(conjunction: Conjunction, verdicts: readonly Verdict[]): Verdict {
  const isAnd = conjunction === 'AND'
  const deciding = verdicts.find(({ holds }) => holds === !isAnd)
  if (deciding) return deciding
  const unsure = verdicts.filter(({ holds }) => holds === null)
  if (unsure.length > 0) return isUnsure(...unsure.flatMap(({ because }) => because))
  return isAnd ? HOLDS : { holds: false, because: verdicts.flatMap(({ because }) => because) }
}
