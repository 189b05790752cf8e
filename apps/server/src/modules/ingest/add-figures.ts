import type { Tx } from '../../platform/db/db.ts'
import {
  addActionCounters,
  addActivity,
  addCompletionTimes,
  addCounters,
  addDayReach,
  addReach,
  type DayReach,
  type Reach,
} from '../events/index.ts'
import {
  countActions,
  countEvents,
  findDayReach,
  findReach,
  toCounted,
  type NumberedRow,
} from './count-events.ts'
import { summariseActivity } from './summarise-activity.ts'

/** Whom the rows reached, by key. */
export interface NewReach {
  reach: Map<string, Reach>
  dayReach: Map<string, DayReach>
}

/** Takes those out who are known to be recorded already. */
export type LeaveOut = (reach: NewReach) => NewReach

/** Adds newly stored rows to every figure that is derived from events; returns the reach that was written. */
export async function addFigures(
  tx: Tx,
  rows: readonly NumberedRow[],
  leaveOut: LeaveOut = (all) => all,
): Promise<NewReach> {
  const counted = toCounted(rows)
  const counters = countEvents(counted)
  if (counters.length > 0) await addCounters(tx, counters)
  const actions = countActions(rows)
  if (actions.length > 0) await addActionCounters(tx, actions)
  const fresh = leaveOut({ reach: findReach(counted), dayReach: findDayReach(counted) })
  if (fresh.reach.size > 0) await addReach(tx, [...fresh.reach.values()])
  if (fresh.dayReach.size > 0) await addDayReach(tx, [...fresh.dayReach.values()])
  const { activity, completionTimes } = summariseActivity(counted)
  if (activity.length > 0) await addActivity(tx, activity)
  if (completionTimes.length > 0) await addCompletionTimes(tx, completionTimes)
  return fresh
}

/**
 * Subtracts rows from the sums of events and of completion times. Whom they reached, and their activity, are deleted
 * with their end users.
 */
export async function subtractSums(tx: Tx, rows: readonly NumberedRow[]): Promise<void> {
  const counted = toCounted(rows)
  const counters = negate(countEvents(counted))
  if (counters.length > 0) await addCounters(tx, counters)
  const actions = negate(countActions(rows))
  if (actions.length > 0) await addActionCounters(tx, actions)
  const times = negate(summariseActivity(counted).completionTimes)
  if (times.length > 0) await addCompletionTimes(tx, times)
}

const negate = <T extends { count: number }>(sums: T[]): T[] =>
  sums.map((sum) => ({ ...sum, count: -sum.count }))
