import { sql } from 'kysely'
import { toColumn } from '../../platform/db/to-column.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { toFirstId } from '../../platform/to-first-id.ts'

/** The row of an event; times are ISO 8601 in UTC, properties are JSON text. */
export interface EventInsert {
  id: string
  appNum: number
  endUserNum: number
  deploymentNum: number | null
  deploymentVersion: number | null
  typeCode: number
  /** Empty for events that are not about a step. */
  stepKey: string
  /** The button or item that was pressed. */
  blockId: string | null
  at: string
  locale: string
  platform: string
  name: string | null
  sessionId: string
  properties: string | null
}

/** Inserts rows sorted by id; returns the ids that were new, or `all` in the common case. */
export async function insertEvents(
  tx: Tx,
  rows: EventInsert[],
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
async function listInserted(tx: Tx, rows: EventInsert[]): Promise<Set<string>> {
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

export interface EndUserEvents {
  num: number
  after: string
  upTo: string
}

export async function deleteEventsOfEndUser(tx: Tx, { num, after, upTo }: EndUserEvents): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('events')
    .where('endUserNum', '=', num)
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

interface EventsOfEndUsers {
  nums: number[]
  /** At the earliest. */
  since: Date
}

const dayMs = 86_400_000
/** Ids hold the sender's time, which may be behind. */
const toFirstIdSince = (since: Date) => toFirstId(since.getTime() - dayMs)

/** Lists all events of end users, without their sessions. */
export async function listEventsOfEndUsers(
  tx: Tx,
  { nums, since }: EventsOfEndUsers,
): Promise<Omit<EventInsert, 'sessionId'>[]> {
  const rows = await tx
    .selectFrom('events')
    .select(['id', 'appNum', 'endUserNum', 'deploymentNum', 'deploymentVersion', 'type as typeCode'])
    .select(['stepKey', 'blockId', 'at', 'locale', 'platform', 'name'])
    .where('endUserNum', 'in', nums)
    .where('id', '>=', toFirstIdSince(since))
    .execute()
  return rows.map(({ at, locale, ...row }) => {
    return { ...row, at: at.toISOString(), locale: locale ?? '', properties: null }
  })
}

/** Deletes all events of end users; returns how many. */
export async function deleteEventsOfEndUsers(tx: Tx, { nums, since }: EventsOfEndUsers): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('events')
    .where('endUserNum', 'in', nums)
    .where('id', '>=', toFirstIdSince(since))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteEventsOfApp(
  tx: Tx,
  { num, after, upTo }: { num: number; after: string; upTo: string },
): Promise<void> {
  await tx
    .deleteFrom('events')
    .where('appNum', '=', num)
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .execute()
}
