import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { toBit, toBlock } from '../../platform/db/end-user-sets.ts'
import { toArrayLiteral } from './array-literal.ts'
import type { Counter, DayReach, NumberedRow, Reach } from './count-events.ts'
import type { Activity, CompletionTime } from './summarise-activity.ts'

export function findAppBySdkKey(db: Db, sdkKey: string) {
  return db.selectFrom('apps').select(['id', 'num']).where('sdkKey', '=', sdkKey).executeTakeFirst()
}

export function listDeploymentNumbers(db: Db, appId: string, ids: string[]) {
  return db
    .selectFrom('deployments')
    .select(['id', 'num', 'projectId', 'liveVersion'])
    .where('appId', '=', appId)
    .where('id', 'in', ids)
    .execute()
}

export interface DeploymentVersion {
  deploymentId: string
  version: number
}

export interface VersionGuide extends DeploymentVersion {
  keys: string[]
  locales: string[]
}

/** What the guides of these deployment versions name: every key in them, and the locales they are written in. */
export async function listVersionGuides(
  db: Db,
  appId: string,
  versions: DeploymentVersion[],
): Promise<VersionGuide[]> {
  const { rows } = await sql<VersionGuide>`
    select deployment_id, version, jsonb_path_query_array(document, '$.**.key') as keys,
      coalesce(document -> 'locales', '[]') as locales
    from (
      select deployment_id, version, convert_from(guides.body, 'UTF8')::jsonb as document
      from deployment_versions
      join unnest(${pick(versions, 'deploymentId')}::text::uuid[], ${pick(versions, 'version')}::text::int[])
        as wanted (deployment_id, version) using (deployment_id, version)
      join guides on guides.hash = guide_hash
      where guides.app_id = ${appId}) as written`.execute(db)
  return rows
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
  const { numAffectedRows } = await sql`
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
      on conflict (id) do nothing`.execute(tx)
  return Number(numAffectedRows) === rows.length ? 'all' : listInserted(tx, rows)
}

/** Those of the rows that this transaction has inserted: the others were written by one that is over. */
async function listInserted(tx: Tx, rows: NumberedRow[]): Promise<Set<string>> {
  const { rows: inserted } = await sql<{ id: string }>`
    select id::text from events
    where id = any(${pick(rows, 'id')}::text::uuid[]) and xmin = pg_current_xact_id()::xid`.execute(tx)
  return new Set(inserted.map(({ id }) => id))
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

/** Notes whom deployments reached on which day, each once; only those not noted before are counted. */
export async function addDayReach(tx: Tx, reached: DayReach[]): Promise<void> {
  const num = sql.ref('end_user_num')
  await sql`
    with written as (
      insert into day_reach_sets as old (deployment_num, type, day, block, end_users, added)
      select deployment_num, type, day, ${toBlock(num)} as block, bit_or(${toBit(num)}), count(*) from unnest(
        ${pick(reached, 'deploymentNum')}::text::int[],
        ${pick(reached, 'typeCode')}::text::smallint[],
        ${pick(reached, 'day')}::text::date[],
        ${pick(reached, 'endUserNum')}::text::int[]) as given (deployment_num, type, day, end_user_num)
      group by deployment_num, type, day, block order by deployment_num, type, day, block
      on conflict (deployment_num, type, day, block) do update
        set end_users = old.end_users | excluded.end_users,
          added = bit_count(excluded.end_users & ~old.end_users)
        where old.end_users | excluded.end_users <> old.end_users
      returning deployment_num, type, day, added)
    insert into day_reach_counters (deployment_num, type, day, end_users)
    select deployment_num, type, day, sum(added) from written
    group by deployment_num, type, day order by deployment_num, type, day
    on conflict (deployment_num, type, day)
    do update set end_users = day_reach_counters.end_users + excluded.end_users`.execute(tx)
}

/**
 * Adds to what end users did, and times the completions that were started in an earlier commit: those that are
 * not followed by another start already.
 */
export async function addActivity(tx: Tx, activity: Activity[]): Promise<void> {
  await sql`
    with given as materialized (
      select * from unnest(
        ${pick(activity, 'deploymentNum')}::text::int[],
        ${pick(activity, 'endUserNum')}::text::int[],
        ${pick(activity, 'firstSeenAt')}::text::timestamptz[],
        ${pick(activity, 'lastSeenAt')}::text::timestamptz[],
        ${pick(activity, 'lastSeenHour')}::text::timestamptz[],
        ${pick(activity, 'seen')}::text::int[],
        ${pick(activity, 'started')}::text::int[],
        ${pick(activity, 'completed')}::text::int[],
        ${pick(activity, 'dismissed')}::text::int[],
        ${pick(activity, 'lastStepKey')}::text::text[],
        ${pick(activity, 'lastStepAt')}::text::timestamptz[],
        ${pick(activity, 'lastStartedAt')}::text::timestamptz[],
        ${pick(activity, 'openVersion')}::text::int[],
        ${pick(activity, 'openCompletedAt')}::text::timestamptz[]
      ) as given (deployment_num, end_user_num, first_seen_at, last_seen_at, last_seen_hour, seen, started, completed,
        dismissed, last_step_key, last_step_at, last_started_at, open_version, open_completed_at)),
    kept as (
      insert into deployment_end_users as old (deployment_num, end_user_num, first_seen_at, last_seen_at,
        last_seen_hour, seen, started, completed, dismissed, last_step_key, last_step_at, last_started_at)
      select deployment_num, end_user_num, first_seen_at, last_seen_at, last_seen_hour, seen, started, completed,
        dismissed, last_step_key, last_step_at, last_started_at
      from given
      on conflict (deployment_num, end_user_num) do update set
        first_seen_at = least(old.first_seen_at, excluded.first_seen_at),
        last_seen_at = greatest(old.last_seen_at, excluded.last_seen_at),
        last_seen_hour = greatest(old.last_seen_hour, excluded.last_seen_hour),
        seen = old.seen + excluded.seen,
        started = old.started + excluded.started,
        completed = old.completed + excluded.completed,
        dismissed = old.dismissed + excluded.dismissed,
        last_step_key = case when old.last_step_at is null or excluded.last_step_at >= old.last_step_at
          then excluded.last_step_key else old.last_step_key end,
        last_step_at = greatest(old.last_step_at, excluded.last_step_at),
        last_started_at = greatest(old.last_started_at, excluded.last_started_at)
      returning deployment_num, end_user_num, last_started_at)
    insert into completion_times (deployment_num, deployment_version, day, bucket, count)
    select deployment_num, open_version, (open_completed_at at time zone 'UTC')::date as day,
      floor(8 * ln(greatest(1, 1000 * extract(epoch from open_completed_at - kept.last_started_at))) / ln(2)) as bucket,
      count(*)
    from kept join given using (deployment_num, end_user_num)
    where open_completed_at between kept.last_started_at and kept.last_started_at + interval '30 days'
    group by deployment_num, open_version, day, bucket order by deployment_num, open_version, day, bucket
    on conflict (deployment_num, deployment_version, day, bucket)
    do update set count = completion_times.count + excluded.count`.execute(tx)
}

/** Counts completions whose start came in the same commit. */
export async function addCompletionTimes(tx: Tx, times: CompletionTime[]): Promise<void> {
  await sql`
    insert into completion_times (deployment_num, deployment_version, day, bucket, count)
    select * from unnest(
      ${pick(times, 'deploymentNum')}::text::int[],
      ${pick(times, 'deploymentVersion')}::text::int[],
      ${pick(times, 'day')}::text::date[],
      ${pick(times, 'bucket')}::text::smallint[],
      ${pick(times, 'count')}::text::bigint[])
    on conflict (deployment_num, deployment_version, day, bucket)
    do update set count = completion_times.count + excluded.count`.execute(tx)
}

/** One column of the rows as an array parameter. */
function pick<K extends string>(rows: readonly Record<K, string | number | null>[], column: K): string {
  return toArrayLiteral(rows.map((row) => row[column]))
}
