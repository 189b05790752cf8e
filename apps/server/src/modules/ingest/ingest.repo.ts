import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { toArrayLiteral } from './array-literal.ts'
import type { Counter, NumberedRow, Reach } from './count-events.ts'

export function findAppBySdkKey(db: Db, sdkKey: string) {
  return db.selectFrom('apps').select(['id', 'num']).where('sdkKey', '=', sdkKey).executeTakeFirst()
}

export function listDeploymentNumbers(db: Db, appId: string, ids: string[]) {
  return db
    .selectFrom('deployments')
    .select(['id', 'num', 'liveVersion'])
    .where('appId', '=', appId)
    .where('id', 'in', ids)
    .execute()
}

export interface EndUser {
  appNum: number
  key: string
}

export async function listEndUsers(db: Db, endUsers: EndUser[]): Promise<(EndUser & { num: number })[]> {
  const { rows } = await sql<EndUser & { num: number }>`
    select num, app_num, key from end_users
    join ${unnestEndUsers(endUsers)} using (app_num, key)`.execute(db)
  return rows
}

/** Adds end users that another process does not add at the same moment; those are there when this returns. */
export async function insertEndUsers(tx: Tx, endUsers: EndUser[], firstSeenAt: Date): Promise<void> {
  await sql`
    insert into end_users (app_num, key, first_seen_at)
    select app_num, key, ${firstSeenAt} from ${unnestEndUsers(endUsers)}
    on conflict do nothing`.execute(tx)
}

const unnestEndUsers = (endUsers: EndUser[]) => sql`unnest(
  ${pick(endUsers, 'appNum')}::text::int[], ${pick(endUsers, 'key')}::text::text[]) as wanted (app_num, key)`

/** Inserts rows, sorted by id; answers the ids that were new, or `all` without naming them, the common case. */
export async function insertEvents(
  tx: Tx,
  rows: NumberedRow[],
  receivedAt: Date,
): Promise<'all' | Set<string>> {
  const { rows: answers } = await sql<{ inserted: number; ids: string[] | null }>`
    with inserted as (
      insert into events (id, app_num, end_user_num, deployment_num, deployment_version, type, step_key, at,
        received_at, locale, platform, name, session_id, properties)
      select id, app_num, end_user_num, deployment_num, deployment_version, type, step_key, at,
        ${receivedAt}::timestamptz, locale, platform, name, session_id, properties
      from unnest(
        ${pick(rows, 'id')}::text::uuid[],
        ${pick(rows, 'appNum')}::text::int[],
        ${pick(rows, 'endUserNum')}::text::int[],
        ${pick(rows, 'deploymentNum')}::text::int[],
        ${pick(rows, 'deploymentVersion')}::text::int[],
        ${pick(rows, 'typeCode')}::text::smallint[],
        ${pick(rows, 'stepKey')}::text::text[],
        ${pick(rows, 'at')}::text::timestamptz[],
        ${pick(rows, 'locale')}::text::text[],
        ${pick(rows, 'platform')}::text::text[],
        ${pick(rows, 'name')}::text::text[],
        ${pick(rows, 'sessionId')}::text::text[],
        ${pick(rows, 'properties')}::text::jsonb[]
      ) as given (id, app_num, end_user_num, deployment_num, deployment_version, type, step_key, at, locale,
        platform, name, session_id, properties)
      on conflict (id) do nothing
      returning id)
    select count(*)::int as inserted, case when count(*) < ${rows.length}::int then array_agg(id::text) end as ids
    from inserted`.execute(tx)
  const [answer] = answers
  return answer?.inserted === rows.length ? 'all' : new Set(answer?.ids)
}

export async function addCounters(tx: Tx, counters: Counter[]): Promise<void> {
  await sql`
    insert into event_counters (deployment_num, deployment_version, type, step_key, day, locale, platform, count)
    select * from unnest(
      ${pick(counters, 'deploymentNum')}::text::int[],
      ${pick(counters, 'deploymentVersion')}::text::int[],
      ${pick(counters, 'typeCode')}::text::smallint[],
      ${pick(counters, 'stepKey')}::text::text[],
      ${pick(counters, 'day')}::text::date[],
      ${pick(counters, 'locale')}::text::text[],
      ${pick(counters, 'platform')}::text::text[],
      ${pick(counters, 'count')}::text::bigint[])
    on conflict (deployment_num, deployment_version, type, step_key, day, locale, platform)
    do update set count = event_counters.count + excluded.count`.execute(tx)
}

/** Notes whom deployments reached; only those not noted before are counted. */
export async function addReach(tx: Tx, reached: Reach[]): Promise<void> {
  await sql`
    with inserted as (
      insert into event_reach (deployment_num, type, step_key, end_user_num)
      select * from unnest(
        ${pick(reached, 'deploymentNum')}::text::int[],
        ${pick(reached, 'typeCode')}::text::smallint[],
        ${pick(reached, 'stepKey')}::text::text[],
        ${pick(reached, 'endUserNum')}::text::int[])
      on conflict do nothing
      returning deployment_num, type, step_key)
    insert into reach_counters (deployment_num, type, step_key, end_users)
    select deployment_num, type, step_key, count(*) from inserted
    group by deployment_num, type, step_key order by deployment_num, type, step_key
    on conflict (deployment_num, type, step_key)
    do update set end_users = reach_counters.end_users + excluded.end_users`.execute(tx)
}

/** One column of the rows as an array parameter. */
function pick<K extends string>(rows: readonly Record<K, string | number | null>[], column: K): string {
  return toArrayLiteral(rows.map((row) => row[column]))
}
