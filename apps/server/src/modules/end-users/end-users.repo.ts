import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { toBlock, toPlace } from '../../platform/db/end-user-sets.ts'

export interface EndUserRow {
  num: number
  key: string
  firstSeenAt: Date
}

export function findEndUser(db: Db, appId: string, key: string): Promise<EndUserRow | undefined> {
  return db
    .selectFrom('endUsers')
    .innerJoin('apps', 'apps.num', 'endUsers.appNum')
    .select(['endUsers.num', 'endUsers.key', 'endUsers.firstSeenAt'])
    .where('apps.id', '=', appId)
    .where('endUsers.key', '=', key)
    .executeTakeFirst()
}

/** Takes the end user away from whoever reads; undefined when another deletion was faster. */
export async function deleteEndUser(tx: Tx, num: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('endUsers').where('num', '=', num).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function listReachedDeployments(db: Db, num: number): Promise<string[]> {
  const rows = await db
    .selectFrom('eventReach')
    .innerJoin('deployments', 'deployments.num', 'eventReach.deploymentNum')
    .select('deployments.id')
    .distinct()
    .where('endUserNum', '=', num)
    .orderBy('deployments.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Takes them out of those whom deployments reached, and counts the numbers of end users down by them. */
export async function deleteReach(tx: Tx, num: number): Promise<number> {
  const number = sql`${num}::int`
  const place = toPlace(number)
  const { rows } = await sql<{ deleted: number }>`
    with gone as (
      delete from event_reach where end_user_num = ${num} returning deployment_num, type, step_key),
    counted as (
      update reach_counters set end_users = reach_counters.end_users - 1 from gone
      where reach_counters.deployment_num = gone.deployment_num and reach_counters.type = gone.type
        and reach_counters.step_key = gone.step_key),
    gone_by_day as (
      update day_reach_sets set end_users = set_bit(end_users, ${place}, 0)
      where deployment_num in (select deployment_num from gone) and block = ${toBlock(number)}
        and get_bit(end_users, ${place}) = 1
      returning deployment_num, type, day),
    counted_by_day as (
      update day_reach_counters
      set end_users = day_reach_counters.end_users - 1, removed = day_reach_counters.removed + 1
      from gone_by_day
      where day_reach_counters.deployment_num = gone_by_day.deployment_num
        and day_reach_counters.type = gone_by_day.type and day_reach_counters.day = gone_by_day.day),
    forgotten as (delete from deployment_end_users where end_user_num = ${num})
    select count(*)::int as deleted from gone`.execute(tx)
  return rows[0]?.deleted ?? 0
}

export interface EventSpan {
  /** The last id that was looked at, or the one to begin after. */
  after: string
  /** How many events, of whomever, to look at. */
  limit: number
}

/** Where a span of events ends; undefined when none come after. The id is a time, so that spans follow each other. */
export async function findSpanEnd(db: Db, { after, limit }: EventSpan): Promise<string | undefined> {
  const { rows } = await sql<{ end: string | null }>`
    select (array_agg(id::text order by id desc))[1] as end
    from (select id from events where id > ${after}::uuid order by id limit ${limit}) as span`.execute(db)
  return rows[0]?.end ?? undefined
}

interface EndUserEvents {
  num: number
  after: string
  upTo: string
}

export async function deleteEvents(tx: Tx, { num, after, upTo }: EndUserEvents): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('events')
    .where('endUserNum', '=', num)
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** How many events of each type they have in a span, and when the latest one happened. */
export function countEvents(db: Db, { num, after, upTo }: EndUserEvents) {
  return db
    .selectFrom('events')
    .select(({ fn }) => ['type', fn.countAll<number>().as('count'), fn.max('at').as('lastAt')])
    .where('endUserNum', '=', num)
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .groupBy('type')
    .execute()
}

export async function insertErasure(
  tx: Tx,
  erasure: { endUserNum: number; askedAt: Date; firstEventId: string },
): Promise<void> {
  await tx
    .insertInto('endUserErasures')
    .values(erasure)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function listErasures(db: Db, limit: number) {
  return db.selectFrom('endUserErasures').selectAll().orderBy('askedAt').limit(limit).execute()
}

export async function deleteErasure(tx: Tx, endUserNum: number): Promise<void> {
  await tx.deleteFrom('endUserErasures').where('endUserNum', '=', endUserNum).execute()
}

export interface EndUserName {
  appId: string
  key: string
}

/** How many survey responses are theirs, and how many lists of the app name them. */
export async function countMentions(db: Db, { appId, key }: EndUserName) {
  const { rows } = await sql<{ responses: number; lists: number }>`
    select
      (select count(*)::int from survey_responses
        where survey_id in (select id from projects where app_id = ${appId}) and end_user_key = ${key}) as responses,
      (select count(*)::int from list_members
        where list_num in (select num from member_lists where app_id = ${appId}) and end_user_key = ${key}) as lists`.execute(
    db,
  )
  return rows[0] ?? { responses: 0, lists: 0 }
}

export async function deleteResponses(tx: Tx, { appId, key }: EndUserName): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('surveyResponses')
    .where('surveyId', 'in', (own) => own.selectFrom('projects').select('id').where('appId', '=', appId))
    .where('endUserKey', '=', key)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Takes them out of the app's lists, whose sizes follow. */
export async function deleteListMembers(tx: Tx, { appId, key }: EndUserName): Promise<number> {
  const { rows } = await sql<{ lists: number }>`
    with gone as (
      delete from list_members
      where list_num in (select num from member_lists where app_id = ${appId}) and end_user_key = ${key}
      returning list_num),
    counted as (
      update member_lists set row_count = row_count - 1 from gone where member_lists.num = gone.list_num)
    select count(*)::int as lists from gone`.execute(tx)
  return rows[0]?.lists ?? 0
}
