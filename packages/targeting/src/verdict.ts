import type { Conjunction } from '@waymark/contract/constants'
import type { RuleReason } from './reason.ts'

/** Whether a rule holds; null when it cannot be told, as it hangs on what is not known. */
export interface Verdict {
  holds: boolean | null
  /** Empty when it holds. */
  because: RuleReason[]
}

export const HOLDS: Verdict = { holds: true, because: [] }
export const fails = (reason: RuleReason): Verdict => ({ holds: false, because: [reason] })
export const isUnsure = (...because: RuleReason[]): Verdict => ({ holds: null, because })

/** Turns a plain answer into a verdict. */
export const toVerdict = (holds: boolean, reason: RuleReason): Verdict => (holds ? HOLDS : fails(reason))

/**
 * AND holds if all do and fails if one does, whatever is not known; OR the other way round. AND says why by what
 * decided it, OR by all that was not enough.
 */
export function join(conjunction: Conjunction, verdicts: readonly Verdict[]): Verdict {
  const isAnd = conjunction === 'AND'
  const deciding = verdicts.find(({ holds }) => holds === !isAnd)
  if (deciding) return deciding
  const unsure = verdicts.filter(({ holds }) => holds === null)
  if (unsure.length > 0) return isUnsure(...unsure.flatMap(({ because }) => because))
  return isAnd ? HOLDS : { holds: false, because: verdicts.flatMap(({ because }) => because) }
}
