import type { Ramp, RampPause } from '@waymark/contract'
import type { RampCounts } from '../../platform/db/tables/experiments.ts'
import { isAboveLimit } from '../../platform/statistics/index.ts'

/** The first limit of a ramp that is exceeded by more than chance. */
export function findBreach(
  { dismissals, missingElements, pageCost }: Ramp['guardrails'],
  { seen, dismissed, stepsSeen, missing, measured, slow }: RampCounts,
): Omit<RampPause, 'at'> | undefined {
  const checks = [
    { guardrail: 'DISMISSALS', limit: dismissals, count: dismissed, of: seen },
    { guardrail: 'MISSING_ELEMENTS', limit: missingElements, count: missing, of: stepsSeen + missing },
    { guardrail: 'PAGE_COST', limit: pageCost, count: slow, of: measured },
  ] as const
  for (const { guardrail, limit, count, of } of checks) {
    if (limit && isAboveLimit({ count, of, limit })) return { guardrail, limit, share: count / of }
  }
  return undefined
}
