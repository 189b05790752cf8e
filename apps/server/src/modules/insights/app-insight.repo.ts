import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { eventTypeCodes } from '../../platform/db/event-type-codes.ts'

export interface AppDays {
  appId: string
  /** Days in UTC, inclusive. */
  from: string
  to: string
}

/** A sum over the app's counters: by project and type, or by day and type. */
export interface AppSum {
  projectId: string | null
  day: string | null
  type: number
  count: number
}

const { guide_seen, guide_started, guide_completed, guide_dismissed } = eventTypeCodes

export async function listAppSums(db: Db, { appId, from, to }: AppDays): Promise<AppSum[]> {
  const { rows } = await sql<AppSum>`
    select deployments.project_id, event_counters.day, event_counters.type, sum(event_counters.count)::bigint as count
    from deployments join event_counters on event_counters.deployment_num = deployments.num
    where deployments.app_id = ${appId} and event_counters.day between ${from}::date and ${to}::date
      and event_counters.type in (${guide_seen}, ${guide_started}, ${guide_completed}, ${guide_dismissed})
    group by grouping sets ((deployments.project_id, event_counters.type), (event_counters.day, event_counters.type))
    `.execute(db)
  return rows
}

/** How many (end user, deployment, day) there are to look at, out of counters. */
export async function countReachedDays(db: Db, { appId, from, to }: AppDays): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(day_reach_counters.end_users), 0)::bigint as total
    from deployments join day_reach_counters on day_reach_counters.deployment_num = deployments.num
    where deployments.app_id = ${appId} and day_reach_counters.day between ${from}::date and ${to}::date
      and day_reach_counters.type in (${guide_seen}, ${guide_completed})`.execute(db)
  return rows[0]?.total ?? 0
}

/** How many end users: in all, by project, by day, by the number of projects that they saw. */
export interface ReachRow {
  kind: 'ALL' | 'PROJECT' | 'DAY' | 'EXPOSURE'
  type: number
  projectId: string | null
  day: string | null
  /** EXPOSURE: of how many projects. */
  projects: number | null
  endUsers: number
}

/** Looks only at the end users of some of the 64 slices. */
export async function listAppReach(
  db: Db,
  { appId, from, to }: AppDays,
  slices: number[],
): Promise<ReachRow[]> {
  const { rows } = await sql<ReachRow>`
    with reached as materialized (
      select deployments.project_id, reach.type, reach.day, reach.end_user_num
      from deployments join event_day_reach as reach on reach.deployment_num = deployments.num
      where deployments.app_id = ${appId} and reach.day between ${from}::date and ${to}::date
        and reach.type in (${guide_seen}, ${guide_completed})
        and reach.slice = any(${`{${slices.join(',')}}`}::text::smallint[])),
    exposed as (
      select end_user_num, count(distinct project_id)::int as projects from reached
      where type = ${guide_seen} group by end_user_num)
    select 'ALL' as kind, type, null::uuid as project_id, null::date as day, null::int as projects,
      count(distinct end_user_num)::int as end_users
    from reached group by type
    union all
    select 'PROJECT', type, project_id, null, null, count(distinct end_user_num)::int
    from reached group by project_id, type
    union all
    select 'DAY', type, null, day, null, count(distinct end_user_num)::int
    from reached where type = ${guide_seen} group by type, day
    union all
    select 'EXPOSURE', ${guide_seen}::int, null, null, projects, count(*)::int from exposed group by projects
    `.execute(db)
  return rows
}

export async function countLiveDeployments(db: Db, appId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('deployments')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('appId', '=', appId)
    .where('liveVersion', '>', 0)
    .where('stoppedAt', 'is', null)
    .where((where) => where.or([where('liveStartAt', 'is', null), where('liveStartAt', '<=', now)]))
    .where((where) => where.or([where('liveEndAt', 'is', null), where('liveEndAt', '>', now)]))
    .executeTakeFirstOrThrow()
  return count
}

/** The names of the projects that have deployments. */
export function listProjectNames(db: Db, appId: string, limit: number) {
  return db
    .selectFrom('projects')
    .select(['id', 'name'])
    .where('appId', '=', appId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('deployments')
          .select('deployments.id')
          .whereRef('deployments.projectId', '=', 'projects.id')
          .where('deployments.liveVersion', '>', 0),
      ),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
