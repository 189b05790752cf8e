import { sql } from 'kysely'
import { toColumn } from '../../../platform/db/to-column.ts'
import type { Tx } from '../../../platform/db/db.ts'

export interface Counter {
  deploymentNum: number
  deploymentVersion: number
  typeCode: number
  stepKey: string
  day: string
  locale: string
  platform: string
  count: number
}

export async function addCounters(tx: Tx, counters: Counter[]): Promise<void> {
  await sql`
    insert into event_counters (deployment_num, deployment_version, type, step_key, day, locale, platform, count)
    select * from unnest(
      ${toColumn(counters, 'deploymentNum')}::text::int[],
      ${toColumn(counters, 'deploymentVersion')}::text::int[],
      ${toColumn(counters, 'typeCode')}::text::smallint[],
      ${toColumn(counters, 'stepKey')}::text::text[],
      ${toColumn(counters, 'day')}::text::date[],
      ${toColumn(counters, 'locale')}::text::text[],
      ${toColumn(counters, 'platform')}::text::text[],
      ${toColumn(counters, 'count')}::text::bigint[])
    on conflict (deployment_num, deployment_version, type, step_key, day, locale, platform)
    do update set count = event_counters.count + excluded.count`.execute(tx)
}

export interface ActionCounter {
  deploymentNum: number
  deploymentVersion: number
  stepKey: string
  /** Empty if no button or item was pressed, or an older SDK did not say which. */
  blockId: string
  action: string
  day: string
  count: number
}

export async function addActionCounters(tx: Tx, counters: ActionCounter[]): Promise<void> {
  await sql`
    insert into action_counters (deployment_num, deployment_version, step_key, block_id, action, day, count)
    select * from unnest(
      ${toColumn(counters, 'deploymentNum')}::text::int[],
      ${toColumn(counters, 'deploymentVersion')}::text::int[],
      ${toColumn(counters, 'stepKey')}::text::text[],
      ${toColumn(counters, 'blockId')}::text::text[],
      ${toColumn(counters, 'action')}::text::text[],
      ${toColumn(counters, 'day')}::text::date[],
      ${toColumn(counters, 'count')}::text::bigint[])
    on conflict (deployment_num, deployment_version, step_key, block_id, action, day)
    do update set count = action_counters.count + excluded.count`.execute(tx)
}

/** The activity of one end user with one deployment in the events of an append; times are ISO 8601. */
export interface ActivityAddition {
  deploymentNum: number
  endUserNum: number
  firstSeenAt: string
  lastSeenAt: string
  lastSeenHour: string
  seen: number
  started: number
  completed: number
  dismissed: number
  lastStepKey: string | null
  lastStepAt: string | null
  lastStartedAt: string | null
  /** The version of the first completion, unless a start in these events comes before it. */
  openVersion: number | null
  openCompletedAt: string | null
}

/** How many completions took how long from their start. */
export interface CompletionTime {
  deploymentNum: number
  deploymentVersion: number
  day: string
  bucket: number
  count: number
}

/**
 * Adds to end users' activity, and times the completions whose start is in an earlier append, unless another start came
 * after it.
 */
export async function addActivity(tx: Tx, activity: ActivityAddition[]): Promise<void> {
  await sql`
    with given as materialized (
      select * from unnest(
        ${toColumn(activity, 'deploymentNum')}::text::int[],
        ${toColumn(activity, 'endUserNum')}::text::int[],
        ${toColumn(activity, 'firstSeenAt')}::text::timestamptz[],
        ${toColumn(activity, 'lastSeenAt')}::text::timestamptz[],
        ${toColumn(activity, 'lastSeenHour')}::text::timestamptz[],
        ${toColumn(activity, 'seen')}::text::int[],
        ${toColumn(activity, 'started')}::text::int[],
        ${toColumn(activity, 'completed')}::text::int[],
        ${toColumn(activity, 'dismissed')}::text::int[],
        ${toColumn(activity, 'lastStepKey')}::text::text[],
        ${toColumn(activity, 'lastStepAt')}::text::timestamptz[],
        ${toColumn(activity, 'lastStartedAt')}::text::timestamptz[],
        ${toColumn(activity, 'openVersion')}::text::int[],
        ${toColumn(activity, 'openCompletedAt')}::text::timestamptz[]
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

/** Counts completions whose start is in the same append. */
export async function addCompletionTimes(tx: Tx, times: CompletionTime[]): Promise<void> {
  await sql`
    insert into completion_times (deployment_num, deployment_version, day, bucket, count)
    select * from unnest(
      ${toColumn(times, 'deploymentNum')}::text::int[],
      ${toColumn(times, 'deploymentVersion')}::text::int[],
      ${toColumn(times, 'day')}::text::date[],
      ${toColumn(times, 'bucket')}::text::smallint[],
      ${toColumn(times, 'count')}::text::bigint[])
    on conflict (deployment_num, deployment_version, day, bucket)
    do update set count = completion_times.count + excluded.count`.execute(tx)
}

/** Deletes sums of an app that have become zero. */
export async function deleteEmptySums(tx: Tx, appNum: number): Promise<void> {
  const ofApp = tx
    .selectFrom('deployments')
    .innerJoin('apps', 'apps.id', 'deployments.appId')
    .select('deployments.num')
    .where('apps.num', '=', appNum)
  await tx.deleteFrom('eventCounters').where('count', '=', 0).where('deploymentNum', 'in', ofApp).execute()
  await tx.deleteFrom('actionCounters').where('count', '=', 0).where('deploymentNum', 'in', ofApp).execute()
  await tx.deleteFrom('completionTimes').where('count', '=', 0).where('deploymentNum', 'in', ofApp).execute()
}
