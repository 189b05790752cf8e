import { actionTypes, missingNames } from '@waymark/contract/constants'
import { eligibleCode, eventTypeCodes } from '../../platform/db/event-type-codes.ts'
import type { ActionCounter, Counter, DayReach, Reach } from '../events/index.ts'
import type { EventRow } from './event-row.ts'

/** An event row with the number of its end user. */
export type NumberedRow = EventRow & { endUserNum: number }

/**
 * The rows as they are counted: survey events count as the guide events of the same meaning, so that a deployment's
 * figures need not know its kind.
 */
export function toCounted(rows: readonly NumberedRow[]): NumberedRow[] {
  return rows.map((row) => {
    const typeCode = guideTypes.get(row.typeCode)
    return typeCode === undefined ? row : { ...row, typeCode }
  })
}

const guideTypes = new Map<number, number>([
  [eventTypeCodes.survey_seen, eventTypeCodes.guide_seen],
  [eventTypeCodes.survey_answered, eventTypeCodes.guide_started],
  [eventTypeCodes.survey_completed, eventTypeCodes.guide_completed],
  [eventTypeCodes.survey_dismissed, eventTypeCodes.guide_dismissed],
])

/**
 * Sums up rows by counter. Sorted, like all keys that several processes write at once: locking in one order prevents
 * deadlocks.
 */
export function countEvents(rows: readonly EventRow[]): Counter[] {
  const counters = new Map<string, Counter>()
  for (const row of rows) {
    const { deploymentNum, deploymentVersion, typeCode, stepKey, countedLocale: locale, platform } = row
    if (deploymentNum === null || deploymentVersion === null) continue
    const day = row.at.slice(0, 10)
    const key = `${deploymentNum}|${deploymentVersion}|${typeCode}|${stepKey}|${day}|${locale}|${platform}`
    const counter = counters.get(key)
    if (counter) counter.count += 1
    else
      counters.set(key, {
        deploymentNum,
        deploymentVersion,
        typeCode,
        stepKey,
        day,
        locale,
        platform,
        count: 1,
      })
  }
  return sortByKey(counters)
}

/**
 * Sums up what people did at steps, and how elements were not found. Other names are left out: each would get a counter of
 * its own.
 */
export function countActions(rows: readonly EventRow[]): ActionCounter[] {
  const counters = new Map<string, ActionCounter>()
  for (const { deploymentNum, deploymentVersion, typeCode, stepKey, name, at, ...row } of rows) {
    if (deploymentNum === null || deploymentVersion === null) continue
    if (!namesOf.get(typeCode)?.has(name)) continue
    const [action, blockId, day] = [name ?? '', row.blockId ?? '', at.slice(0, 10)]
    const key = `${deploymentNum}|${deploymentVersion}|${stepKey}|${blockId}|${action}|${day}`
    const counter = counters.get(key)
    if (counter) counter.count += 1
    else counters.set(key, { deploymentNum, deploymentVersion, stepKey, blockId, action, day, count: 1 })
  }
  return sortByKey(counters)
}

const namesOf = new Map<number, ReadonlySet<string | null>>([
  [eventTypeCodes.step_action, new Set(actionTypes)],
  [eventTypeCodes.identifier_missing, new Set(missingNames)],
])

/** Finds whom the rows reached, each once, by key; sorted. */
export function findReach(rows: readonly NumberedRow[]): Map<string, Reach> {
  const reached = new Map<string, Reach>()
  for (const { deploymentNum, typeCode, endUserNum, ...row } of rows) {
    if (deploymentNum === null) continue
    const add = (code: number, stepKey = '') =>
      reached.set(`${deploymentNum}|${code}|${stepKey}|${endUserNum}`, {
        ...{ deploymentNum, typeCode: code, stepKey, endUserNum },
      })
    if (eligibleTypes.has(typeCode)) add(eligibleCode)
    // Only `step_seen` is told apart by step: an end user who dismisses a guide at two steps counts once.
    if (reachTypes.has(typeCode)) add(typeCode, typeCode === eventTypeCodes.step_seen ? row.stepKey : '')
  }
  return new Map([...reached].sort(byKey))
}

/** Finds whom the rows reached on each day, each once, by key; sorted. */
export function findDayReach(rows: readonly NumberedRow[]): Map<string, DayReach> {
  const reached = new Map<string, DayReach>()
  for (const { deploymentNum, typeCode, endUserNum, at } of rows) {
    if (deploymentNum === null || !dayReachTypes.has(typeCode)) continue
    const day = at.slice(0, 10)
    const key = `${deploymentNum}|${typeCode}|${day}|${endUserNum}`
    if (!reached.has(key)) reached.set(key, { deploymentNum, typeCode, day, endUserNum })
  }
  return new Map([...reached].sort(byKey))
}

/** The types for which insights count distinct end users, besides events. */
const reachTypes = new Set<number>([
  eventTypeCodes.guide_seen,
  eventTypeCodes.guide_started,
  eventTypeCodes.step_seen,
  eventTypeCodes.guide_completed,
  eventTypeCodes.guide_dismissed,
])

/** The types for which distinct end users are counted by day as well. */
const dayReachTypes = new Set<number>([
  eventTypeCodes.guide_seen,
  eventTypeCodes.guide_started,
  eventTypeCodes.guide_completed,
  eventTypeCodes.guide_dismissed,
  eventTypeCodes.suppressed,
])

const eligibleTypes = new Set<number>([eventTypeCodes.guide_seen, eventTypeCodes.suppressed])

const sortByKey = <T>(entries: Map<string, T>): T[] => [...entries].sort(byKey).map(([, value]) => value)

const byKey = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)
