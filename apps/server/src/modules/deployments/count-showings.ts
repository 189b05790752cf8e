import type { EventStore } from '../../platform/events/event-store.ts'
import { eventTypeCodes } from '../../platform/db/event-type-codes.ts'
import type { RampCounts, StoredRamp } from '../../platform/db/tables/experiments.ts'

export interface CountedVersion {
  num: number
  liveVersion: number
}

const types: Record<keyof RampCounts, number> = {
  // Surveys count as guides do.
  seen: eventTypeCodes.guide_seen,
  dismissed: eventTypeCodes.guide_dismissed,
  stepsSeen: eventTypeCodes.step_seen,
  missing: eventTypeCodes.identifier_missing,
  measured: eventTypeCodes.page_measured,
  slow: eventTypeCodes.page_slowed,
}

/** How often live versions were shown, and what a ramp's limits are about. Returns a function that tells that of one. */
export async function countShowings(
  events: EventStore,
  deployments: readonly CountedVersion[],
): Promise<(deployment: CountedVersion) => RampCounts> {
  const counted = await events.listVersionCounts({
    versions: deployments.map(({ num, liveVersion }) => ({ deploymentNum: num, version: liveVersion })),
    types: Object.values(types),
  })
  const toKey = (num: number, type: number) => `${num} ${type}`
  const counts = new Map(counted.map(({ deploymentNum, type, count }) => [toKey(deploymentNum, type), count]))
  return ({ num }) => mapCounts((name) => counts.get(toKey(num, types[name])) ?? 0)
}

/** What was counted since somebody had the ramp go on. Counts from before pages were measured lack those. */
export function leaveOutCounted(
  counts: RampCounts,
  { counted }: StoredRamp,
  { liveVersion }: CountedVersion,
): RampCounts {
  if (counted?.version !== liveVersion) return counts
  return mapCounts((name) => counts[name] - (counted[name] ?? 0))
}

const mapCounts = (count: (name: keyof RampCounts) => number): RampCounts => ({
  seen: count('seen'),
  dismissed: count('dismissed'),
  stepsSeen: count('stepsSeen'),
  missing: count('missing'),
  measured: count('measured'),
  slow: count('slow'),
})
