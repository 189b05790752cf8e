import { healthRules } from '@waymark/contract/constants'

/** How often a step was to be shown, and how often its element was not found. */
export interface Counted {
  attempts: number
  missing: number
}

export interface CountedStep extends Counted {
  /** The same for the latest days only. */
  recent: Counted
  /** Whether its element was announced as missing. */
  isNoted: boolean
}

export type StepHealth = 'MISSING' | 'FOUND' | 'UNKNOWN'

/** Decides whether the element of a step is missing; ADR 47 gives the reasons. */
export function judgeStep(step: CountedStep): StepHealth {
  const { leastAttempts, missingShare, foundShare } = healthRules
  const { attempts, recent } = step
  if (attempts < leastAttempts) return 'UNKNOWN'
  if (recent.attempts >= leastAttempts && recent.missing < foundShare * recent.attempts) return 'FOUND'
  const isMissing = step.missing >= (step.isNoted ? foundShare : missingShare) * attempts
  return isMissing ? 'MISSING' : 'FOUND'
}
