import { limits } from '@waymark/contract/constants'
import { sql } from 'kysely'
import { eventTypeCodes } from '../../../platform/db/event-type-codes.ts'
import { toColumn } from '../../../platform/db/to-column.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { toHistoryStart, type PastEvent, type PastEventsQuery } from '../../../platform/events/past-events.ts'
import type { StoredEvent } from '../../../platform/events/stored-event.ts'

/** Beside the first one. */
const latest = limits.historyEventsPerName - 1

/** Keeps the events that segments ask about by end user: of each name the first and the latest. */
export async function addPastEvents(tx: Tx, events: readonly StoredEvent[]): Promise<void> {
  const asked = events.filter(({ isAsked, name }) => isAsked && name !== null)
  if (asked.length === 0) return
  await sql`
    insert into past_events (end_user_num, name, event_id, at, properties)
    select * from unnest(
      ${toColumn(asked, 'endUserNum')}::text::int[],
      ${toColumn(asked, 'name')}::text::text[],
      ${toColumn(asked, 'id')}::text::uuid[],
      ${toColumn(asked, 'at')}::text::timestamptz[],
      ${toColumn(asked, 'properties')}::text::jsonb[])
    on conflict do nothing`.execute(tx)
  const touched = new Map(asked.map((it) => [`${it.endUserNum} ${it.name}`, it]))
  await dropExcess(tx, [...touched.values()])
}

type Touched = Record<'endUserNum', number> & Record<'name', string | null>

/** Rows that another process is deleting are left to it. */
async function dropExcess(tx: Tx, touched: readonly Touched[]): Promise<void> {
  await sql`
    delete from past_events where ctid = any (array(
      select past_events.ctid from past_events join (
        select touched.*, listed.event_id
        from unnest(
          ${toColumn(touched, 'endUserNum')}::text::int[],
          ${toColumn(touched, 'name')}::text::text[]) as touched (end_user_num, name)
        cross join lateral (
          select event_id, row_number() over later as place, lead(event_id) over later as earlier
          from past_events as of_name
          where of_name.end_user_num = touched.end_user_num and of_name.name = touched.name
          window later as (order by event_id desc)) as listed
        where place > ${latest} and earlier is not null) as excess using (end_user_num, name, event_id)
      for update of past_events skip locked))`.execute(tx)
}

/** Adds the events of an app in a span of ids, which begins after the first. */
export async function gatherPastEvents(
  tx: Tx,
  { appNum, names, after, upTo }: { appNum: number; names: readonly string[]; after: string; upTo: string },
): Promise<void> {
  const { rows: touched } = await sql<{ endUserNum: number; name: string }>`
    with added as (
      insert into past_events (end_user_num, name, event_id, at, properties)
      select end_user_num, name, id, at, properties from events
      where id > ${after}::uuid and id <= ${upTo}::uuid
        and app_num = ${appNum} and type = ${eventTypeCodes.custom} and name = any(${[...names]}::text[])
      on conflict do nothing
      returning end_user_num, name)
    select distinct end_user_num, name from added`.execute(tx)
  if (touched.length > 0) await dropExcess(tx, touched)
}

/** Lists the event history of end users, as `PastEvents` describes. */
export async function listPastEvents(
  db: Db,
  { endUserNums, names, now }: PastEventsQuery,
): Promise<PastEvent[]> {
  if (endUserNums.length === 0 || names.length === 0) return []
  const { rows } = await sql<Omit<PastEvent, 'at'> & { at: Date }>`
    select end_user_num, event_id as id, name, at, coalesce(properties, '{}') as properties from past_events
    where end_user_num = any(${endUserNums}::int[]) and name = any(${[...names]}::text[])
      and at >= ${toHistoryStart(now)}
    order by end_user_num, name, event_id`.execute(db)
  return rows.map(({ at, ...event }) => ({ ...event, at: at.getTime() }))
}

export async function deletePastEvents(tx: Tx, endUserNums: number[]): Promise<void> {
  await sql`delete from past_events where end_user_num = any(${endUserNums}::int[])`.execute(tx)
}

/** Deletes those of an app that is being removed. */
export async function deletePastEventsOfApp(tx: Tx, appNum: number): Promise<void> {
  await sql`
    delete from past_events using end_users
    where end_users.num = past_events.end_user_num and end_users.app_num = ${appNum}`.execute(tx)
}

/** Deletes up to `limit` from before a moment; returns how many. */
export async function deletePastEventsBefore(
  tx: Tx,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from past_events where ctid = any (array(
      select ctid from past_events where at < ${before} limit ${limit} for update skip locked))`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
