import { eligibleCode, eventTypeCodes } from '../../../platform/db/event-type-codes.ts'
import type { StoredEvent } from '../../../platform/events/stored-event.ts'
import { countedNames, toCountedType } from '../../../platform/events/counted-types.ts'
import type { ActionCounter, Counter } from './figures.repo.ts'
import type { DayReach, Reach } from './reach.repo.ts'

/** The events with the types that they count as. */
export function toCounted(events: readonly StoredEvent[]): StoredEvent[] {
  return events.map((event) => {
    const typeCode = toCountedType(event.typeCode)
    return typeCode === event.typeCode ? event : { ...event, typeCode }
  })
}

/**
 * Sums up events by counter. Sorted, like all keys that several processes write at once: locking in one order prevents
 * deadlocks.
 */
export function countEvents(events: readonly StoredEvent[]): Counter[] {
  const counters = new Map<string, Counter>()
  for (const event of events) {
    const { deploymentNum, deploymentVersion, typeCode, stepKey, countedLocale: locale, platform } = event
    if (deploymentNum === null || deploymentVersion === null) continue
    const day = event.at.slice(0, 10)
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

/** Sums up people's actions at steps, and the ways in which elements were not found. */
export function countActions(events: readonly StoredEvent[]): ActionCounter[] {
  const counters = new Map<string, ActionCounter>()
  for (const { deploymentNum, deploymentVersion, typeCode, stepKey, name, at, ...event } of events) {
    if (deploymentNum === null || deploymentVersion === null) continue
    if (!countedNames.get(typeCode)?.has(name)) continue
    const [action, blockId, day] = [name ?? '', event.blockId ?? '', at.slice(0, 10)]
    const key = `${deploymentNum}|${deploymentVersion}|${stepKey}|${blockId}|${action}|${day}`
    const counter = counters.get(key)
    if (counter) counter.count += 1
    else counters.set(key, { deploymentNum, deploymentVersion, stepKey, blockId, action, day, count: 1 })
  }
  return sortByKey(counters)
}

/** Finds the end users that the events reached, each once, by key; sorted. */
export function findReach(events: readonly StoredEvent[]): Map<string, Reach> {
  const reached = new Map<string, Reach>()
  for (const { deploymentNum, typeCode, endUserNum, ...event } of events) {
    if (deploymentNum === null) continue
    const add = (code: number, stepKey = '') =>
      reached.set(`${deploymentNum}|${code}|${stepKey}|${endUserNum}`, {
        deploymentNum,
        typeCode: code,
        stepKey,
        endUserNum,
      })
    if (eligibleTypes.has(typeCode)) add(eligibleCode)
    // Only `step_seen` is told apart by step: an end user who dismisses a guide at two steps counts once.
    if (reachTypes.has(typeCode)) add(typeCode, typeCode === eventTypeCodes.step_seen ? event.stepKey : '')
  }
  return new Map([...reached].sort(byKey))
}

/** Finds the end users that the events reached on each day, each once, by key; sorted. */
export function findDayReach(events: readonly StoredEvent[]): Map<string, DayReach> {
  const reached = new Map<string, DayReach>()
  for (const { deploymentNum, typeCode, endUserNum, at } of events) {
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
