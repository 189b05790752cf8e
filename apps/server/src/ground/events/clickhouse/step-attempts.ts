import { eventTypeCodes } from '../../../platform/db/event-type-codes.ts'
import type { StepAttempts, StepsQuery } from '../../../platform/events/event-store.ts'
import type { Connection, Row } from './connection.ts'
import { toNumbers } from './literals.ts'

const { step_seen, identifier_missing, identifier_moved } = eventTypeCodes

type Counted = Omit<StepAttempts, 'ambiguous'> & { version: number }

/**
 * Counts the attempts of the steps of live versions, without those whose clues always found their element and that are
 * not recorded as missing.
 */
export async function listStepAttempts(
  connection: Connection,
  { versions, noted, since, recent }: StepsQuery,
): Promise<StepAttempts[]> {
  const live = new Map(versions.map(({ deploymentNum, version }) => [deploymentNum, version]))
  const isLive = `deployment_num in ${toNumbers(live.keys())}
    and deployment_version in ${toNumbers(live.values())} and day >= {since:Date}`
  const counted = await connection.query<Counted>(
    `
    select deployment_num as deploymentNum, deployment_version as version, step_key as stepKey,
      sumIf(count, type = ${step_seen}) as seen, sumIf(count, type = ${identifier_missing}) as missing,
      sumIf(count, type = ${identifier_moved}) as moved,
      sumIf(count, type = ${step_seen} and day >= {recent:Date}) as recentSeen,
      sumIf(count, type = ${identifier_missing} and day >= {recent:Date}) as recentMissing,
      sumIf(count, type = ${identifier_moved} and day >= {recent:Date}) as recentMoved,
      ${toDay('min', 'missing', identifier_missing)} as firstMissingDay,
      ${toDay('max', 'missing', identifier_missing)} as lastMissingDay,
      ${toDay('min', 'moved', identifier_moved)} as firstMovedDay,
      ${toDay('max', 'moved', identifier_moved)} as lastMovedDay
    from event_counters where ${isLive} and type in (${step_seen}, ${identifier_missing}, ${identifier_moved})
    group by deployment_num, deployment_version, step_key`,
    { since, recent },
  )
  const ambiguous = await connection.query<Row & { deploymentNum: number; version: number; count: number }>(
    `
    select deployment_num as deploymentNum, deployment_version as version, step_key as stepKey, sum(sums.count) as count
    from action_counters as sums where ${isLive} and block_id = '' and action = 'AMBIGUOUS'
    group by deployment_num, deployment_version, step_key`,
    { since },
  )
  const ambiguousOf = new Map(
    ambiguous.filter(isOf(live)).map((it) => [`${it.deploymentNum} ${it.stepKey}`, it.count]),
  )
  const found = new Map(
    counted.filter(isOf(live)).map(({ version: _, ...it }) => [`${it.deploymentNum} ${it.stepKey}`, it]),
  )
  const wanted = new Set(
    [...found].flatMap(([name, { missing, moved }]) => (missing + moved > 0 ? [name] : [])),
  )
  for (const { deploymentNum, stepKey } of noted) {
    const name = `${deploymentNum} ${stepKey}`
    if (!live.has(deploymentNum)) continue
    if (!found.has(name)) found.set(name, { deploymentNum, stepKey, ...noAttempts })
    wanted.add(name)
  }
  return [...wanted].map((name) => ({ ...found.get(name)!, ambiguous: ambiguousOf.get(name) ?? 0 }))
}

const isOf =
  (live: ReadonlyMap<number, number>) =>
  ({ deploymentNum, version }: { deploymentNum: number; version: number }) =>
    live.get(deploymentNum) === version

/** The first or last day on which any were counted, null without. */
const toDay = (which: 'min' | 'max', sum: 'missing' | 'moved', type: number): string =>
  `if(${sum} > 0, toString(${which}If(day, type = ${type} and count > 0)), null)`

const noAttempts = {
  seen: 0,
  missing: 0,
  moved: 0,
  recentSeen: 0,
  recentMissing: 0,
  recentMoved: 0,
  firstMissingDay: null,
  lastMissingDay: null,
  firstMovedDay: null,
  lastMovedDay: null,
}
