import { sql } from 'kysely'
import { toColumn } from '../../../platform/db/to-column.ts'
import type { StoredEvent } from '../../../platform/events/stored-event.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'

/** Inserts rows sorted by id; returns the ids that were new, or `all` in the common case. */
export async function insertEvents(
  tx: Tx,
  rows: readonly StoredEvent[],
  receivedAt: Date,
): Promise<'all' | Set<string>> {
  const { numAffectedRows } = await sql`
      insert into events (id, app_num, end_user_num, deployment_num, deployment_version, type, step_key, block_id, at,
        received_at, locale, platform, name, session_id, properties)
      select id, app_num, end_user_num, deployment_num, deployment_version, type, step_key, block_id, at,
        ${receivedAt}::timestamptz, locale, platform, name, session_id, properties
      from unnest(
        ${toColumn(rows, 'id')}::text::uuid[],
        ${toColumn(rows, 'appNum')}::text::int[],
        ${toColumn(rows, 'endUserNum')}::text::int[],
        ${toColumn(rows, 'deploymentNum')}::text::int[],
        ${toColumn(rows, 'deploymentVersion')}::text::int[],
        ${toColumn(rows, 'typeCode')}::text::smallint[],
        ${toColumn(rows, 'stepKey')}::text::text[],
        ${toColumn(rows, 'blockId')}::text::text[],
        ${toColumn(rows, 'at')}::text::timestamptz[],
        ${toColumn(rows, 'locale')}::text::text[],
        ${toColumn(rows, 'platform')}::text::text[],
        ${toColumn(rows, 'name')}::text::text[],
        ${toColumn(rows, 'sessionId')}::text::text[],
        ${toColumn(rows, 'properties')}::text::jsonb[]
      ) as given (id, app_num, end_user_num, deployment_num, deployment_version, type, step_key, block_id, at,
        locale, platform, name, session_id, properties)
      on conflict (id) do nothing`.execute(tx)
  return Number(numAffectedRows) === rows.length ? 'all' : listInserted(tx, rows)
}

/** Lists the rows that this transaction inserted; an earlier transaction wrote the others. */
async function listInserted(tx: Tx, rows: readonly StoredEvent[]): Promise<Set<string>> {
  const { rows: inserted } = await sql<{ id: string }>`
    select id::text from events
    where id = any(${toColumn(rows, 'id')}::text::uuid[]) and xmin = pg_current_xact_id()::xid`.execute(tx)
  return new Set(inserted.map(({ id }) => id))
}

interface EventSpan {
  /** The last id looked at, or the one to begin after. */
  after: string
  /** How many events of all end users to look at. */
  limit: number
}

/**
 * Finds the end of a span of events; undefined when none come after. Ids are ordered by time, so spans follow each
 * other.
 */
export async function findSpanEnd(db: Db, { after, limit }: EventSpan): Promise<string | undefined> {
  const { rows } = await sql<{ end: string | null }>`
    select (array_agg(id::text order by id desc))[1] as end
    from (select id from events where id > ${after}::uuid order by id limit ${limit}) as span`.execute(db)
  return rows[0]?.end ?? undefined
}

/** Events of some end users in a span of ids, which begins after the first. */
export interface EndUsersSpan {
  endUserNums: number[]
  after: string
  upTo: string
}

export async function deleteEventsInSpan(
  tx: Tx,
  { endUserNums, after, upTo }: EndUsersSpan,
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('events')
    .where('endUserNum', 'in', endUserNums)
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Counts events of each type, with the time of the latest one. */
export async function countEventsInSpan(db: Db, { endUserNums, after, upTo }: EndUsersSpan) {
  const rows = await db
    .selectFrom('events')
    .select(({ fn }) => ['type', fn.countAll<number>().as('count'), fn.max('at').as('lastAt')])
    .where('endUserNum', 'in', endUserNums)
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .groupBy('type')
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

/** Lists all events of end users since an id, as they were counted: with their locale, and without properties. */
export async function listEventsOfEndUsers(
  tx: Tx,
  { endUserNums, firstId }: { endUserNums: number[]; firstId: string },
): Promise<StoredEvent[]> {
  const rows = await tx
    .selectFrom('events')
    .select(['id', 'appNum', 'endUserNum', 'deploymentNum', 'deploymentVersion', 'type as typeCode'])
    .select(['stepKey', 'blockId', 'at', 'locale', 'platform', 'name', 'sessionId'])
    .where('endUserNum', 'in', endUserNums)
    .where('id', '>=', firstId)
    .execute()
  return rows.map(({ at, locale, sessionId, ...row }) => ({
    ...row,
    at: at.toISOString(),
    locale: locale ?? '',
    countedLocale: locale ?? '',
    sessionId: sessionId ?? '',
    properties: null,
  }))
}

/** Deletes all events of end users since an id; returns how many. */
export async function deleteEventsOfEndUsers(
  tx: Tx,
  { endUserNums, firstId }: { endUserNums: number[]; firstId: string },
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('events')
    .where('endUserNum', 'in', endUserNums)
    .where('id', '>=', firstId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteEventsOfApp(
  tx: Tx,
  { appNum, after, upTo }: { appNum: number; after: string; upTo: string },
): Promise<void> {
  await tx
    .deleteFrom('events')
    .where('appNum', '=', appNum)
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .execute()
}
