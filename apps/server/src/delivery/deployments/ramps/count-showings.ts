import { eventTypeCodes } from '../../../platform/db/event-type-codes.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { RampCounts, StepCounts, StoredRamp } from '../../../platform/db/tables/delivery.ts'
import type { EventStore } from '../../../platform/events/event-store.ts'
import { listStepAttempts } from './list-step-attempts.ts'

export interface CountedVersion {
  num: number
  liveVersion: number
}

const types: Record<Exclude<keyof RampCounts, 'steps'>, number> = {
  // Surveys count as guides do.
  seen: eventTypeCodes.guide_seen,
  dismissed: eventTypeCodes.guide_dismissed,
  measured: eventTypeCodes.page_measured,
  slow: eventTypeCodes.page_slowed,
}

/** A version may have been live for longer than missing elements are counted. */
const ever = '2000-01-01'

/**
 * Counts how often live versions were shown, and the figures that a ramp's limits are about. Returns a function that
 * returns the counts of one.
 */
export async function countShowings(
  { db, events }: { db: Db; events: EventStore },
  deployments: readonly CountedVersion[],
): Promise<(deployment: CountedVersion) => RampCounts> {
  const versions = deployments.map(({ num, liveVersion }) => ({ deploymentNum: num, version: liveVersion }))
  const counted = await events.listVersionCounts({ versions, types: Object.values(types) })
  const attempted = await listStepAttempts({ db, events }, { versions, noted: [], since: ever, recent: ever })
  const steps = Map.groupBy(attempted, ({ deploymentNum }) => deploymentNum)
  const toKey = (num: number, type: number) => `${num} ${type}`
  const counts = new Map(counted.map(({ deploymentNum, type, count }) => [toKey(deploymentNum, type), count]))
  return ({ num }) => ({
    ...mapCounts((name) => counts.get(toKey(num, types[name])) ?? 0),
    steps: Object.fromEntries(
      (steps.get(num) ?? []).map(({ stepKey, attempts, missing }) => [stepKey, { attempts, missing }]),
    ),
  })
}

/** Leaves out the counts from before somebody had the ramp go on. Counts from before pages were measured lack those. */
export function leaveOutCounted(
  counts: RampCounts,
  { counted }: StoredRamp,
  { liveVersion }: CountedVersion,
): RampCounts {
  if (counted?.version !== liveVersion) return counts
  return {
    ...mapCounts((name) => counts[name] - (counted[name] ?? 0)),
    steps: Object.fromEntries(
      Object.entries(counts.steps).map(([key, step]): [string, StepCounts] => {
        const { attempts, missing } = counted.steps?.[key] ?? { attempts: 0, missing: 0 }
        return [key, { attempts: step.attempts - attempts, missing: step.missing - missing }]
      }),
    ),
  }
}

const mapCounts = (count: (name: keyof typeof types) => number) => ({
  seen: count('seen'),
  dismissed: count('dismissed'),
  measured: count('measured'),
  slow: count('slow'),
})
