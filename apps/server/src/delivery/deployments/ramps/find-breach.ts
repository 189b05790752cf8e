import type { Ramp, RampPause } from '@waymark/contract'
import type { RampCounts } from '../../../platform/db/tables/delivery.ts'
import { isAboveLimit } from '../../../platform/statistics/index.ts'

type Breach = Omit<RampPause, 'at'>

/** The first limit of a ramp that is exceeded by more than chance; of missing elements, by the step that lacks most. */
export function findBreach(
  { dismissals, missingElements, pageCost }: Ramp['guardrails'],
  { seen, dismissed, steps, measured, slow }: RampCounts,
): Breach | undefined {
  const counted = Object.values(steps)
  const checks = [
    { guardrail: 'DISMISSALS', limit: dismissals, count: dismissed, of: seen, among: 1 },
    // Over all steps together, one that nobody finds would be among those that everyone finds.
    ...counted
      .map(({ attempts, missing }) => ({
        guardrail: 'MISSING_ELEMENTS' as const,
        limit: missingElements,
        count: missing,
        of: attempts,
        among: counted.length,
      }))
      .sort((a, b) => b.count / b.of - a.count / a.of),
    { guardrail: 'PAGE_COST', limit: pageCost, count: slow, of: measured, among: 1 },
  ] as const
  for (const { guardrail, limit, ...check } of checks) {
    if (limit && isAboveLimit({ ...check, limit })) return { guardrail, limit, share: check.count / check.of }
  }
  return undefined
}
