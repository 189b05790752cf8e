import { healthRules } from '@waymark/contract/constants'

/** How often a step was shown, and how often its element was not found. */
export interface Counted {
  seen: number
  missing: number
}

export interface CountedStep extends Counted {
  /** The same for the latest days only. */
  recent: Counted
  /** Whether the step is shown in the centre when its element is missing: then `seen` includes those. */
  isCentred: boolean
  /** Whether its element was announced to be missing. */
  isNoted: boolean
}

export type StepHealth = 'MISSING' | 'FOUND' | 'UNKNOWN'

/** Judges whether the element of a step is missing; ADR 47 gives the reasons. */
export function judgeStep(step: CountedStep): StepHealth {
  const { leastAttempts, missingShare, foundShare } = healthRules
  const attempts = toAttempts(step, step)
  if (attempts < leastAttempts) return 'UNKNOWN'
  const recentAttempts = toAttempts(step.recent, step)
  if (recentAttempts >= leastAttempts && step.recent.missing < foundShare * recentAttempts) return 'FOUND'
  const isMissing = step.missing >= (step.isNoted ? foundShare : missingShare) * attempts
  return isMissing ? 'MISSING' : 'FOUND'
}

/** How often the step was to be shown. */
export const toAttempts = (
  { seen, missing }: Counted,
  { isCentred }: Pick<CountedStep, 'isCentred'>,
): number => (isCentred ? Math.max(seen, missing) : seen + missing)
