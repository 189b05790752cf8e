import type { Layout } from '../clickhouse/layout.ts'
import { activeCode } from '../clickhouse/schema.ts'

const time = "DateTime64(3, 'UTC')"
const noTime = "toDateTime64(0, 3, 'UTC')"
const never = "toDateTime64('2200-01-01', 3, 'UTC')"
const noId = "toUUID('00000000-0000-0000-0000-000000000000')"

/** Tables that keep nothing: views turn what is inserted into states of aggregates, which cannot be sent. */
const tables: Record<string, { columns: string; views: Record<string, string> }> = {
  moved_reach: {
    columns: 'deployment_num UInt32, type UInt8, step_key String, end_user_num UInt32',
    views: {
      reach_sets: `
        select deployment_num, type, step_key, groupBitmapState(end_user_num) as end_users
        from moved_reach group by deployment_num, type, step_key`,
      activity: `
        select end_user_num, deployment_num, ${never} as first_at, ${noTime} as last_at, ${noTime} as last_started_at,
          0 as acts, 0 as seen, 0 as started, 0 as completed, 0 as dismissed, 1 as reached,
          argMaxIfState('', tuple(${noTime}, ${noId}), toUInt8(0)) as last_step
        from moved_reach group by end_user_num, deployment_num`,
    },
  },
  moved_day_reach: {
    columns: 'deployment_num UInt32, type UInt8, day Date, end_user_nums Array(UInt32)',
    views: {
      day_reach_sets: `
        select deployment_num, type, day, groupBitmapState(num) as end_users
        from (select deployment_num, type, day, arrayJoin(end_user_nums) as num from moved_day_reach)
        group by deployment_num, type, day`,
    },
  },
  moved_activity: {
    columns: `end_user_num UInt32, deployment_num UInt32, first_at ${time}, last_at ${time}, last_started_at ${time},
      seen UInt64, started UInt64, completed UInt64, dismissed UInt64, last_step_key String, last_step_at ${time}`,
    views: {
      activity: `
        select end_user_num, deployment_num, min(first_at) as first_at, max(last_at) as last_at,
          max(last_started_at) as last_started_at, greatest(1, seen + started + completed + dismissed) as acts,
          sum(rows.seen) as seen, sum(rows.started) as started, sum(rows.completed) as completed,
          sum(rows.dismissed) as dismissed, 0 as reached,
          argMaxIfState(last_step_key, tuple(last_step_at, ${noId}), toUInt8(last_step_key != '')) as last_step
        from moved_activity as rows group by end_user_num, deployment_num`,
      latest: `
        select deployment_num, toDate(rows.last_at) as day, end_user_num, max(rows.last_at) as last_at
        from moved_activity as rows group by deployment_num, day, end_user_num`,
      day_reach_sets: `
        select deployment_num, ${activeCode} as type, toDate(last_at) as day, groupBitmapState(end_user_num) as end_users
        from moved_activity group by deployment_num, day`,
    },
  },
}

/** The statements that prepare a move; each may run again. */
export function toStagingStatements({ local, onCluster, spread, toEngine, settings }: Layout): string[] {
  const progress = `source String, after String, rows UInt64, at ${time}`
  return [
    `create table if not exists ${local('moves')}${onCluster} (${progress})
      engine = ${toEngine('MergeTree')} order by (source, rows) settings ${settings}`,
    ...spread('moves', progress, 'cityHash64(source)'),
    ...Object.entries(tables).flatMap(([name, { columns, views }]) => [
      `create table if not exists ${local(name)}${onCluster} (${columns}) engine = Null`,
      ...spread(name, columns, 'deployment_num'),
      ...Object.entries(views).map(
        ([target, query]) => `
          create materialized view if not exists ${name}_to_${target}${onCluster} to ${local(target)}
          as ${query.replace(`from ${name}`, `from ${local(name)}`)}`,
      ),
    ]),
  ]
}

/** The statements that leave of a move only its progress. */
export function toCleanUpStatements({ local, onCluster }: Layout): string[] {
  return Object.entries(tables).flatMap(([name, { views }]) => [
    ...Object.keys(views).map((target) => `drop view if exists ${name}_to_${target}${onCluster}`),
    ...[...new Set([name, local(name)])].map((table) => `drop table if exists ${table}${onCluster}`),
  ])
}

/** The totals of ClickHouse, by the same names as those that `readTotals` returns of the database. */
export const totalsQuery = `
  select
    (select count() from events) as events,
    (select sum(count) from event_counters) as event_counters,
    (select sum(count) from action_counters) as action_counters,
    (select sum(count) from completion_times) as completion_times,
    (select sum(size) from (
      select groupBitmapMerge(end_users) as size from reach_sets group by deployment_num, type, step_key)) as reach_sets,
    (select sum(size) from (
      select groupBitmapMerge(end_users) as size from day_reach_sets where type != ${activeCode}
      group by deployment_num, type, day)) as day_reach_sets,
    (select count() from (
      select 1 from activity group by end_user_num, deployment_num having sum(acts) > 0)) as activity,
    (select count() from (select 1 from latest group by deployment_num, end_user_num)) as latest,
    (select count() from (select 1 from exposures group by subject_num, end_user_num)) as exposures,
    (select count() from (
      select 1 from exposed_accounts group by subject_num, end_user_num)) as exposed_accounts,
    (select count() from (select 1 from goal_hits group by goal_num, end_user_num, hour)) as goal_hits,
    (select sum(seen + started + completed + dismissed) from activity) as acts`
