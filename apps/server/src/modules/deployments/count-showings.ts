import type { EventStore } from '../../platform/events/event-store.ts'
import { eventTypeCodes } from '../../platform/db/event-type-codes.ts'
import type { RampCounts, StoredRamp } from '../../platform/db/tables/experiments.ts'

export interface CountedVersion {
  num: number
  liveVersion: number
}

const types: Record<keyof RampCounts, number[]> = {
  seen: [eventTypeCodes.guide_seen, eventTypeCodes.survey_seen],
  dismissed: [eventTypeCodes.guide_dismissed, eventTypeCodes.survey_dismissed],
  stepsSeen: [eventTypeCodes.step_seen],
  missing: [eventTypeCodes.identifier_missing],
}

/** How often the live version was shown, and what a ramp's limits are about. */
export async function countShowings(
  events: EventStore,
  { num, liveVersion: version }: CountedVersion,
): Promise<RampCounts> {
  const sum = (of: number[]) => events.sumCounters({ deploymentNums: [num], types: of, version })
  return {
    seen: await sum(types.seen),
    dismissed: await sum(types.dismissed),
    stepsSeen: await sum(types.stepsSeen),
    missing: await sum(types.missing),
  }
}

/** What was counted since somebody had the ramp go on. */
export function leaveOutCounted(
  counts: RampCounts,
  { counted }: StoredRamp,
  { liveVersion }: CountedVersion,
): RampCounts {
  if (counted?.version !== liveVersion) return counts
  return {
    seen: counts.seen - counted.seen,
    dismissed: counts.dismissed - counted.dismissed,
    stepsSeen: counts.stepsSeen - counted.stepsSeen,
    missing: counts.missing - counted.missing,
  }
}
