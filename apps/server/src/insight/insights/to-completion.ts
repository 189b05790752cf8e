import { toOutcome, type Outcome, type ProjectSubType } from '@waymark/contract/constants'
import { toShare } from './to-share.ts'

interface Guide {
  subType: ProjectSubType
  /** Numbers of end users. */
  seen: number
  completed: number
}

/** The outcome of a guide, and the rate of its completions. A menu has no rate, instead of one of zero. */
export function toCompletion({ subType, seen, completed }: Guide): {
  outcome: Outcome
  completionRate: number | null
} {
  const outcome = toOutcome(subType, completed)
  return { outcome, completionRate: outcome === 'COMPLETED' ? toShare(completed, seen) : null }
}
