import { eligibleCode, eventTypeCodes as codes } from '../../../platform/db/event-type-codes.ts'
import type { Layout } from './layout.ts'

/** In sets of end users by day only: everyone who did anything with the deployment. */
export const activeCode = 255

interface Table {
  engine: 'MergeTree' | 'SummingMergeTree' | 'AggregatingMergeTree'
  columns: string
  /** The order of rows, which is also their index. */
  order: string
  partition?: string
  /** How rows are spread over the shards of a cluster. */
  shard: string
  ttl?: string
}

const deployment = 'deployment_num UInt32'
const version = 'deployment_version UInt32'
const step = 'step_key String'
const day = 'day Date'
const count = 'count Int64'
const time = (name: string) => `${name} DateTime64(3, 'UTC')`
const text = (name: string) => `${name} LowCardinality(String)`
const endUsers = 'end_users AggregateFunction(groupBitmap, UInt32)'
/**
 * The effect of an event on goals: what it exposes its end user to, with version, variant and the account that was
 * assigned to it, and which goals it reaches.
 */
const markColumns = {
  exposed_to: 'Array(UInt32)',
  exposed_versions: 'Array(UInt32)',
  exposed_variants: 'Array(String)',
  exposed_accounts: 'Array(UInt32)',
  hits: 'Array(UInt32)',
}
const marks = Object.entries(markColumns)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ')

/** The tables that hold rows. Those that views write to have the columns of their views. */
const tables: Record<string, Table> = {
  events: {
    engine: 'MergeTree',
    columns: `end_user_num UInt32, id UUID, app_num UInt32, ${time('sent_at')}, ${deployment}, ${version}, type UInt8,
      ${step}, block_id String, ${time('at')}, ${time('received_at')}, ${text('locale')}, ${text('counted_locale')},
      ${text('platform')}, name Nullable(String), session_id String, properties String, bucket Int16, batch UUID,
      ${marks}`,
    order: 'end_user_num, id',
    // The time of the id, so that an event is in the same partition whenever it comes.
    partition: 'toYYYYMM(sent_at)',
    shard: 'end_user_num',
  },
  batches: {
    engine: 'MergeTree',
    columns: `batch UUID, month UInt32, is_counted UInt8, ${time('at')}`,
    order: 'at, batch',
    shard: 'cityHash64(batch)',
    ttl: 'toDateTime(at) + interval 30 day',
  },
  event_counters: {
    engine: 'SummingMergeTree',
    columns: `${deployment}, ${version}, type UInt8, ${step}, ${day}, ${text('locale')}, ${text('platform')}, ${count}`,
    order: 'deployment_num, deployment_version, type, step_key, day, locale, platform',
    shard: 'deployment_num',
  },
  action_counters: {
    engine: 'SummingMergeTree',
    columns: `${deployment}, ${version}, ${step}, block_id String, ${text('action')}, ${day}, ${count}`,
    order: 'deployment_num, deployment_version, step_key, block_id, action, day',
    shard: 'deployment_num',
  },
  completion_times: {
    engine: 'SummingMergeTree',
    columns: `${deployment}, ${version}, ${day}, bucket Int16, ${count}`,
    order: 'deployment_num, deployment_version, day, bucket',
    shard: 'deployment_num',
  },
  reach_sets: {
    engine: 'AggregatingMergeTree',
    columns: `${deployment}, type UInt8, ${step}, ${endUsers}`,
    order: 'deployment_num, type, step_key',
    shard: 'deployment_num',
  },
  day_reach_sets: {
    engine: 'AggregatingMergeTree',
    columns: `${deployment}, type UInt8, ${day}, ${endUsers}`,
    order: 'deployment_num, type, day',
    shard: 'deployment_num',
  },
  activity: {
    engine: 'AggregatingMergeTree',
    columns: `end_user_num UInt32, ${deployment},
      first_at SimpleAggregateFunction(min, DateTime64(3, 'UTC')),
      last_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
      last_started_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
      acts SimpleAggregateFunction(sum, UInt64), seen SimpleAggregateFunction(sum, UInt64),
      started SimpleAggregateFunction(sum, UInt64), completed SimpleAggregateFunction(sum, UInt64),
      dismissed SimpleAggregateFunction(sum, UInt64), reached SimpleAggregateFunction(max, UInt8),
      last_step AggregateFunction(argMaxIf, String, Tuple(DateTime64(3, 'UTC'), UUID), UInt8)`,
    order: 'end_user_num, deployment_num',
    shard: 'end_user_num',
  },
  latest: {
    engine: 'AggregatingMergeTree',
    columns: `${deployment}, ${day}, end_user_num UInt32, last_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))`,
    order: 'deployment_num, day, end_user_num',
    shard: 'end_user_num',
  },
  exposures: {
    engine: 'AggregatingMergeTree',
    columns: `subject_num UInt32, end_user_num UInt32,
      first SimpleAggregateFunction(min, Tuple(DateTime64(3, 'UTC'), UInt32, String))`,
    order: 'subject_num, end_user_num',
    shard: 'end_user_num',
  },
  exposed_accounts: {
    engine: 'AggregatingMergeTree',
    columns: `subject_num UInt32, end_user_num UInt32,
      first SimpleAggregateFunction(min, Tuple(DateTime64(3, 'UTC'), UInt32))`,
    order: 'subject_num, end_user_num',
    shard: 'end_user_num',
  },
  goal_hits: {
    engine: 'AggregatingMergeTree',
    columns: `goal_num UInt32, end_user_num UInt32, hour DateTime('UTC'),
      first_at SimpleAggregateFunction(min, DateTime64(3, 'UTC')),
      last_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))`,
    order: 'goal_num, end_user_num, hour',
    shard: 'end_user_num',
  },
  erased: {
    engine: 'MergeTree',
    columns: `end_user_num UInt32, ${time('at')}`,
    order: 'end_user_num',
    shard: 'end_user_num',
  },
}

/** The columns to be counted: the table keeps nothing itself, but every view below reads each insert. */
const counted = `end_user_num UInt32, id UUID, ${deployment}, ${version}, type UInt8, ${step}, block_id String, ${day},
  ${time('at')}, ${text('locale')}, ${text('platform')}, ${text('action')}, bucket Int16, sign Int8, ${marks}`

const isKnownVersion = 'deployment_num > 0 and deployment_version > 0'
const isNewOfDeployment = 'deployment_num > 0 and sign = 1'
const isActive = `type != ${codes.suppressed}`
const { guide_seen, guide_started, step_seen, guide_completed, guide_dismissed, suppressed } = codes

/** The views that count, by the table that they write to. */
const views: Record<string, string> = {
  event_counters: `
    select deployment_num, deployment_version, type, step_key, day, locale, platform, sum(sign) as count
    from counted where ${isKnownVersion} group by all`,
  action_counters: `
    select deployment_num, deployment_version, step_key, block_id, action, day, sum(sign) as count
    from counted where ${isKnownVersion} and action != '' group by all`,
  completion_times: `
    select deployment_num, deployment_version, day, bucket, sum(sign) as count
    from counted where ${isKnownVersion} and bucket >= 0 group by all`,
  reach_sets: `
    select deployment_num, reached_by as type, if(reached_by = ${step_seen}, step, '') as step_key,
      groupBitmapState(end_user_num) as end_users
    from (
      select deployment_num, step_key as step, end_user_num, arrayJoin(multiIf(
        type = ${guide_seen}, [${guide_seen}, ${eligibleCode}], type = ${suppressed}, [${eligibleCode}], [type])) as reached_by
      from counted
      where ${isNewOfDeployment} and type in (${guide_seen}, ${guide_started}, ${step_seen}, ${guide_completed},
        ${guide_dismissed}, ${suppressed}))
    group by deployment_num, type, step_key`,
  day_reach_sets: `
    select deployment_num, reached_by as type, day, groupBitmapState(end_user_num) as end_users
    from (
      select deployment_num, day, end_user_num, arrayJoin(multiIf(
        type = ${suppressed}, [type], type in (${guide_seen}, ${guide_started}, ${guide_completed}, ${guide_dismissed}),
        [type, ${activeCode}], [${activeCode}])) as reached_by
      from counted where ${isNewOfDeployment})
    group by deployment_num, type, day`,
  activity: `
    select end_user_num, deployment_num,
      min(if(${isActive}, at, toDateTime64('2200-01-01', 3, 'UTC'))) as first_at,
      max(if(${isActive}, at, toDateTime64(0, 3, 'UTC'))) as last_at,
      max(if(type = ${guide_started}, at, toDateTime64(0, 3, 'UTC'))) as last_started_at,
      countIf(${isActive}) as acts, countIf(type = ${guide_seen}) as seen, countIf(type = ${guide_started}) as started,
      countIf(type = ${guide_completed}) as completed, countIf(type = ${guide_dismissed}) as dismissed,
      max(type in (${guide_seen}, ${guide_started}, ${step_seen}, ${guide_completed}, ${guide_dismissed},
        ${suppressed})) as reached,
      argMaxIfState(step_key, tuple(at, id), type = ${step_seen}) as last_step
    from (select end_user_num, deployment_num, type, step_key, at, id from counted where ${isNewOfDeployment})
    group by end_user_num, deployment_num`,
  latest: `
    select deployment_num, day, end_user_num, max(at) as last_at
    from counted where ${isNewOfDeployment} and ${isActive} group by deployment_num, day, end_user_num`,
  exposures: `
    select subject_num, end_user_num, min(tuple(at, version, variant)) as first
    from (
      select end_user_num, at, subject_num, version, variant from counted
      array join exposed_to as subject_num, exposed_versions as version, exposed_variants as variant
      where sign = 1)
    group by subject_num, end_user_num`,
  // Processes of an earlier version insert no accounts.
  exposed_accounts: `
    select subject_num, end_user_num, min(tuple(at, account_num)) as first
    from (
      select end_user_num, at, subject_num, account_num from counted
      array join exposed_to as subject_num, arrayResize(exposed_accounts, length(exposed_to)) as account_num
      where sign = 1)
    where account_num > 0
    group by subject_num, end_user_num`,
  goal_hits: `
    select goal_num, end_user_num, toStartOfHour(toDateTime(at, 'UTC')) as hour, min(at) as first_at, max(at) as last_at
    from (select end_user_num, at, arrayJoin(hits) as goal_num from counted where sign = 1)
    group by goal_num, end_user_num, hour`,
}

/** All statements that create what is missing; each may run again, and beside the same of another process. */
export function toStatements(layout: Layout): string[] {
  return [
    ...Object.entries(tables).flatMap(([name, table]) => createTable(layout, name, table)),
    ...createCounted(layout),
    ...addColumns(layout),
    ...Object.entries(views).map(
      ([name, query]) => `
        create materialized view if not exists ${name}_view${layout.onCluster} to ${layout.local(name)}
        as ${query.replaceAll('from counted', `from ${layout.local('counted')}`)}`,
    ),
  ]
}

function createTable(layout: Layout, name: string, table: Table): string[] {
  const { engine, columns, order, partition, shard, ttl } = table
  const local = `
    create table if not exists ${layout.local(name)}${layout.onCluster} (${columns})
    engine = ${layout.toEngine(engine)} order by (${order})
    ${partition ? `partition by ${partition}` : ''} ${ttl ? `ttl ${ttl}` : ''}
    settings ${layout.settings}`
  return [local, ...layout.spread(name, columns, shard)]
}

const createCounted = (layout: Layout): string[] => [
  `create table if not exists ${layout.local('counted')}${layout.onCluster} (${counted}) engine = Null`,
  ...layout.spread('counted', counted, 'end_user_num'),
]

/** Columns that tables of an earlier version lack. */
const addColumns = ({ local, onCluster }: Layout): string[] =>
  ['events', 'counted'].flatMap((name) =>
    [...new Set([local(name), name])].map(
      (table) =>
        `alter table ${table}${onCluster} ${Object.entries(markColumns)
          .map(([column, type]) => `add column if not exists ${column} ${type}`)
          .join(', ')}`,
    ),
  )
