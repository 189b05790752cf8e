import type { Tx } from '../../../platform/db/db.ts'
import type { StoredEvent } from '../../../platform/events/stored-event.ts'
import { countActions, countEvents, findDayReach, findReach, toCounted } from './count-events.ts'
import { addActionCounters, addActivity, addCompletionTimes, addCounters } from './figures.repo.ts'
import { addGoalMarks } from './goal-marks.repo.ts'
import { addPastEvents } from './past-events.repo.ts'
import { addDayReach, addReach, type DayReach, type Reach } from './reach.repo.ts'
import { summariseActivity } from './summarise-activity.ts'

/** The end users that the events reached, by key. */
export interface NewReach {
  reach: Map<string, Reach>
  dayReach: Map<string, DayReach>
}

/** Leaves out those that are known to be recorded already. */
export type LeaveOut = (reach: NewReach) => NewReach

/** Adds newly stored events to every figure that is derived from events; returns the reach that was written. */
export async function addFigures(
  tx: Tx,
  events: readonly StoredEvent[],
  leaveOut: LeaveOut,
): Promise<NewReach> {
  const counted = toCounted(events)
  const counters = countEvents(counted)
  if (counters.length > 0) await addCounters(tx, counters)
  const actions = countActions(events)
  if (actions.length > 0) await addActionCounters(tx, actions)
  const fresh = leaveOut({ reach: findReach(counted), dayReach: findDayReach(counted) })
  if (fresh.reach.size > 0) await addReach(tx, [...fresh.reach.values()])
  if (fresh.dayReach.size > 0) await addDayReach(tx, [...fresh.dayReach.values()])
  const { activity, completionTimes } = summariseActivity(counted)
  if (activity.length > 0) await addActivity(tx, activity)
  if (completionTimes.length > 0) await addCompletionTimes(tx, completionTimes)
  await addGoalMarks(tx, events)
  await addPastEvents(tx, events)
  return fresh
}

/**
 * Subtracts events from the sums of events and of completion times. Reach and activity are deleted with their end
 * users.
 */
export async function subtractSums(tx: Tx, events: readonly StoredEvent[]): Promise<void> {
  const counted = toCounted(events)
  const counters = negate(countEvents(counted))
  if (counters.length > 0) await addCounters(tx, counters)
  const actions = negate(countActions(events))
  if (actions.length > 0) await addActionCounters(tx, actions)
  const times = negate(summariseActivity(counted).completionTimes)
  if (times.length > 0) await addCompletionTimes(tx, times)
}

const negate = <T extends { count: number }>(sums: T[]): T[] =>
  sums.map((sum) => ({ ...sum, count: -sum.count }))
