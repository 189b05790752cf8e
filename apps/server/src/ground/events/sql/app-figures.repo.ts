import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { eventTypeCodes } from '../../../platform/db/event-type-codes.ts'
import { toColumn } from '../../../platform/db/to-column.ts'
import type {
  AppDays,
  AppSum,
  CountersQuery,
  DeploymentVersion,
  HomeReach,
  MissingSum,
  ReachCount,
  VersionCount,
} from '../../../platform/events/event-store.ts'

const { guide_seen, guide_started, guide_completed, guide_dismissed } = eventTypeCodes

export async function listSumsOfApp(db: Db, { appId, from, to }: AppDays): Promise<AppSum[]> {
  const { rows } = await sql<AppSum>`
    select deployments.project_id, event_counters.day, event_counters.type, sum(event_counters.count)::bigint as count
    from deployments join event_counters on event_counters.deployment_num = deployments.num
    where deployments.app_id = ${appId} and event_counters.day between ${from}::date and ${to}::date
      and event_counters.type in (${guide_seen}, ${guide_started}, ${guide_completed}, ${guide_dismissed})
    group by grouping sets ((deployments.project_id, event_counters.type), (event_counters.day, event_counters.type))
    `.execute(db)
  return rows
}

/** The steps whose element was not found, most often first. */
export async function listMissing(
  db: Db,
  { appId, from, to, limit }: AppDays & { limit: number },
): Promise<MissingSum[]> {
  const { rows } = await sql<MissingSum>`
    select counters.deployment_num, counters.step_key, sum(counters.count)::bigint as count,
      max(counters.day) as last_day
    from deployments join event_counters as counters on counters.deployment_num = deployments.num
    where deployments.app_id = ${appId} and counters.type = ${eventTypeCodes.identifier_missing}
      and counters.day between ${from}::date and ${to}::date
    group by counters.deployment_num, counters.step_key
    order by count desc, counters.deployment_num, counters.step_key limit ${limit}`.execute(db)
  return rows
}

/** How many end users deployments reached over all time. */
export async function listReachOfDeployments(
  db: Db,
  { deploymentNums, types }: { deploymentNums: number[]; types: number[] },
): Promise<(ReachCount & { deploymentNum: number })[]> {
  const { rows } = await sql<ReachCount & { deploymentNum: number }>`
    select deployment_num, type, end_users from reach_counters
    where deployment_num = any(${deploymentNums}::int[]) and type = any(${types}::smallint[]) and step_key = ''
    `.execute(db)
  return rows
}

/**
 * How many end users saw guides of each app since a day, altogether and on each day. They are read as one bit each, so
 * millions take milliseconds.
 */
export async function listHomeReach(
  db: Db,
  { appIds, since }: { appIds: string[]; since: string },
): Promise<HomeReach[]> {
  const { rows } = await sql<HomeReach>`
    with blocks as materialized (
      select deployments.app_id, sets.day, sets.block, bit_or(sets.end_users) as end_users
      from deployments join day_reach_sets as sets on sets.deployment_num = deployments.num
      where deployments.app_id = any(${appIds}::uuid[]) and sets.type = ${guide_seen} and sets.day >= ${since}::date
      group by deployments.app_id, sets.day, sets.block),
    by_day as (
      select app_id, jsonb_object_agg(day, end_users) as days from (
        select app_id, day, sum(bit_count(end_users)) as end_users from blocks group by app_id, day) as counted
      group by app_id),
    altogether as (
      select app_id, sum(bit_count(end_users))::int as end_users from (
        select app_id, block, bit_or(end_users) as end_users from blocks group by app_id, block) as united
      group by app_id)
    select app_id, end_users, days from altogether join by_day using (app_id)`.execute(db)
  return rows
}

/** Lists which of these deployments were seen since a day. */
export async function listSeenSince(
  db: Db,
  { deploymentNums, since }: { deploymentNums: number[]; since: string },
): Promise<number[]> {
  const { rows } = await sql<{ num: number }>`
    select num from unnest(${deploymentNums}::int[]) as asked (num)
    where exists (select from event_counters
      where deployment_num = asked.num and type = ${guide_seen} and day >= ${since}::date)`.execute(db)
  return rows.map(({ num }) => num)
}

/** The sum of counters of some types. */
export async function sumCounters(
  db: Db,
  { deploymentNums, types, version, from, to }: CountersQuery,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::bigint as count from event_counters
    where deployment_num = any(${deploymentNums}::int[]) and type = any(${types}::smallint[])
      and (${version ?? null}::int is null or deployment_version = ${version ?? null}::int)
      and (${from ?? null}::date is null or day >= ${from ?? null}::date)
      and (${to ?? null}::date is null or day <= ${to ?? null}::date)`.execute(db)
  return rows[0]?.count ?? 0
}

/** The sums of the counters of versions, by type. */
export async function listVersionCounts(
  db: Db,
  { versions, types }: { versions: DeploymentVersion[]; types: number[] },
): Promise<VersionCount[]> {
  const { rows } = await sql<VersionCount>`
    select counters.deployment_num, counters.deployment_version as version, counters.type,
      sum(counters.count)::bigint as count
    from unnest(${toColumn(versions, 'deploymentNum')}::text::int[], ${toColumn(versions, 'version')}::text::int[])
      as asked (num, version)
    join event_counters as counters
      on counters.deployment_num = asked.num and counters.deployment_version = asked.version
    where counters.type = any(${types}::smallint[])
    group by counters.deployment_num, counters.deployment_version, counters.type`.execute(db)
  return rows
}
