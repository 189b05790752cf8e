import { sql } from 'kysely'
import { toColumn } from '../../../platform/db/to-column.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StoredEvent } from '../../../platform/events/stored-event.ts'

interface ExposureRow {
  [column: string]: string | number
  subjectNum: number
  endUserNum: number
  at: string
  version: number
  variant: string
  accountNum: number
}

interface HitRow {
  [column: string]: string | number
  goalNum: number
  endUserNum: number
  hour: string
  firstAt: string
  lastAt: string
}

/** Adds exposures and hits. The earliest and the latest are stored, so that order and repetition do not matter. */
export async function addGoalMarks(tx: Tx, events: readonly StoredEvent[]): Promise<void> {
  const exposures = findExposures(events)
  if (exposures.length > 0) await addExposures(tx, exposures)
  const hits = findHits(events)
  if (hits.length > 0) await addHits(tx, hits)
}

function findExposures(events: readonly StoredEvent[]): ExposureRow[] {
  const first = new Map<string, ExposureRow>()
  for (const { exposures = [], endUserNum, at } of events) {
    for (const exposure of exposures) {
      const key = `${exposure.subjectNum}|${endUserNum}`
      const known = first.get(key)
      if (!known || at < known.at) first.set(key, { accountNum: 0, ...exposure, endUserNum, at })
    }
  }
  return sortByKey(first)
}

function findHits(events: readonly StoredEvent[]): HitRow[] {
  const found = new Map<string, HitRow>()
  for (const { hits = [], endUserNum, at } of events) {
    for (const goalNum of hits) {
      const hour = `${at.slice(0, 13)}:00:00.000Z`
      const key = `${goalNum}|${endUserNum}|${hour}`
      const known = found.get(key)
      if (!known) found.set(key, { goalNum, endUserNum, hour, firstAt: at, lastAt: at })
      else if (at < known.firstAt) known.firstAt = at
      else if (at > known.lastAt) known.lastAt = at
    }
  }
  return sortByKey(found)
}

/** In one order everywhere, so that two processes cannot deadlock. */
const sortByKey = <T>(entries: Map<string, T>): T[] =>
  [...entries].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value)

async function addExposures(tx: Tx, rows: ExposureRow[]): Promise<void> {
  await sql`
    insert into exposures (subject_num, end_user_num, exposed_at, version, variant, account_num)
    select * from unnest(
      ${toColumn(rows, 'subjectNum')}::text::int[],
      ${toColumn(rows, 'endUserNum')}::text::int[],
      ${toColumn(rows, 'at')}::text::timestamptz[],
      ${toColumn(rows, 'version')}::text::int[],
      ${toColumn(rows, 'variant')}::text::text[],
      ${toColumn(rows, 'accountNum')}::text::int[])
    on conflict (subject_num, end_user_num) do update
    set exposed_at = excluded.exposed_at, version = excluded.version, variant = excluded.variant,
      account_num = excluded.account_num
    where excluded.exposed_at < exposures.exposed_at`.execute(tx)
}

async function addHits(tx: Tx, rows: HitRow[]): Promise<void> {
  await sql`
    insert into goal_hits (goal_num, end_user_num, hour, first_at, last_at)
    select * from unnest(
      ${toColumn(rows, 'goalNum')}::text::int[],
      ${toColumn(rows, 'endUserNum')}::text::int[],
      ${toColumn(rows, 'hour')}::text::timestamptz[],
      ${toColumn(rows, 'firstAt')}::text::timestamptz[],
      ${toColumn(rows, 'lastAt')}::text::timestamptz[])
    on conflict (goal_num, end_user_num, hour) do update
    set first_at = least(goal_hits.first_at, excluded.first_at), last_at = greatest(goal_hits.last_at, excluded.last_at)
    where excluded.first_at < goal_hits.first_at or excluded.last_at > goal_hits.last_at`.execute(tx)
}

/** Deletes the exposures and goal hits of end users. */
export async function deleteGoalMarks(tx: Tx, endUserNums: number[]): Promise<void> {
  await sql`delete from exposures where end_user_num = any(${endUserNums}::int[])`.execute(tx)
  await sql`delete from goal_hits where end_user_num = any(${endUserNums}::int[])`.execute(tx)
}

/**
 * Deletes marks of deployments, holdouts and goals that no longer exist; returns how many. Like `deleteReachOfRemoved`,
 * it jumps from number to number.
 */
export async function deleteMarksOfRemoved(tx: Tx, limit: number): Promise<number> {
  const exposures = await sql`
    with recursive known (num) as (
      (select subject_num from exposures order by subject_num limit 1)
      union all
      select (select subject_num from exposures where subject_num > known.num order by subject_num limit 1)
      from known where known.num is not null),
    removed as (
      select num from known
      where num is not null and not exists (select from deployments where deployments.num = known.num)
        and not exists (select from holdouts where holdouts.num = known.num)
      limit 1)
    delete from exposures where ctid = any (array(
      select ctid from exposures where subject_num = (select num from removed) limit ${limit}))`.execute(tx)
  if (exposures.numAffectedRows) return Number(exposures.numAffectedRows)
  const hits = await sql`
    with recursive known (num) as (
      (select goal_num from goal_hits order by goal_num limit 1)
      union all
      select (select goal_num from goal_hits where goal_num > known.num order by goal_num limit 1)
      from known where known.num is not null),
    removed as (
      select num from known
      where num is not null and not exists (select from goals where goals.num = known.num)
      limit 1)
    delete from goal_hits where ctid = any (array(
      select ctid from goal_hits where goal_num = (select num from removed) limit ${limit}))`.execute(tx)
  return Number(hits.numAffectedRows ?? 0n)
}
