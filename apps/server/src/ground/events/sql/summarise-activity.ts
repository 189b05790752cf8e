import { toDurationBucket } from '../../../platform/db/duration-bucket.ts'
import { eventTypeCodes as codes } from '../../../platform/db/event-type-codes.ts'
import type { StoredEvent } from '../../../platform/events/stored-event.ts'
import type { ActivityAddition, CompletionTime } from './figures.repo.ts'

export interface ActivitySummary {
  activity: ActivityAddition[]
  completionTimes: CompletionTime[]
}

/**
 * Sums up the activity of each end user with each deployment, with the duration if start and end are both among the
 * events.
 */
export function summariseActivity(events: readonly StoredEvent[]): ActivitySummary {
  const activity = new Map<string, ActivityAddition>()
  const times = new Map<string, CompletionTime>()
  for (const event of inTimeOrder(events)) {
    if (event.deploymentNum === null || event.typeCode === codes.suppressed) continue
    const key = `${event.deploymentNum}|${event.endUserNum}`
    const known = activity.get(key) ?? toActivity(event.deploymentNum, event)
    activity.set(key, known)
    noteEvent(known, event)
    if (event.typeCode === codes.guide_completed) noteCompletion(known, event, times)
  }
  return { activity: sortByKey(activity), completionTimes: sortByKey(times) }
}

function toActivity(deploymentNum: number, { endUserNum, at }: StoredEvent): ActivityAddition {
  return {
    deploymentNum,
    endUserNum,
    firstSeenAt: at,
    lastSeenAt: at,
    lastSeenHour: '',
    seen: 0,
    started: 0,
    completed: 0,
    dismissed: 0,
    lastStepKey: null,
    lastStepAt: null,
    lastStartedAt: null,
    openVersion: null,
    openCompletedAt: null,
  }
}

function noteEvent(activity: ActivityAddition, { typeCode, stepKey, at }: StoredEvent): void {
  activity.lastSeenAt = at
  activity.lastSeenHour = `${at.slice(0, 13)}:00:00.000Z`
  if (typeCode === codes.guide_seen) activity.seen += 1
  if (typeCode === codes.guide_dismissed) activity.dismissed += 1
  if (typeCode === codes.guide_started) {
    activity.started += 1
    activity.lastStartedAt = at
  }
  if (typeCode === codes.step_seen) {
    activity.lastStepKey = stepKey
    activity.lastStepAt = at
  }
}

function noteCompletion(
  activity: ActivityAddition,
  event: StoredEvent,
  times: Map<string, CompletionTime>,
): void {
  activity.completed += 1
  const { deploymentNum, deploymentVersion, at } = event
  if (deploymentNum === null || deploymentVersion === null) return
  if (activity.lastStartedAt === null) {
    activity.openVersion ??= deploymentVersion
    activity.openCompletedAt ??= at
    return
  }
  const bucket = toDurationBucket(Date.parse(at) - Date.parse(activity.lastStartedAt))
  const day = at.slice(0, 10)
  const key = `${deploymentNum}|${deploymentVersion}|${day}|${bucket}`
  const known = times.get(key)
  if (known) known.count += 1
  else times.set(key, { deploymentNum, deploymentVersion, day, bucket, count: 1 })
}

/** Sorted by time, then by id: ids follow the order of events. */
const inTimeOrder = (events: readonly StoredEvent[]) =>
  events.toSorted((a, b) => (a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1))

const sortByKey = <T>(entries: Map<string, T>): T[] =>
  [...entries].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value)
