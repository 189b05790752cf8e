import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { eventTypeCodes } from '../../platform/db/event-type-codes.ts'
import type { SeenBlock } from './count-exposure.ts'

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

/** How many end users: in all, by project, by day. */
export interface ReachRow {
  kind: 'ALL' | 'PROJECT' | 'DAY'
  type: number
  projectId: string | null
  day: string | null
  endUsers: number
}

/** How many saw guides on each day, the sets of an app's deployments united. */
export async function listReachByDay(db: Db, days: AppDays): Promise<ReachRow[]> {
  const { rows } = await sql<ReachRow>`
    select 'DAY' as kind, ${guide_seen}::int as type, null::uuid as project_id, day,
      sum(bit_count(end_users))::int as end_users
    from (
      select sets.day, sets.block, bit_or(sets.end_users) as end_users
      from ${fromSets(days)} and sets.type = ${guide_seen}
      group by sets.day, sets.block) as of_days
    group by day`.execute(db)
  return rows
}

export interface ProjectReach {
  reach: ReachRow[]
  /** By project: who saw it. */
  seen: SeenBlock[]
}

/** How many projects reached, each and together, the sets of their deployments and days united. */
export async function readReachByProject(db: Db, days: AppDays): Promise<ProjectReach> {
  const { rows } = await sql<Omit<ReachRow, 'kind'> & SeenRow & { kind: ReachRow['kind'] | 'SEEN' }>`
    with of_projects as materialized (
      select deployments.project_id, sets.type, sets.block, bit_or(sets.end_users) as end_users
      from ${fromSets(days)} and sets.type in (${guide_seen}, ${guide_completed})
      group by deployments.project_id, sets.type, sets.block)
    select 'ALL' as kind, type, null::uuid as project_id, null::date as day, null::int as block, null as bits,
      sum(bit_count(end_users))::int as end_users
    from (select type, block, bit_or(end_users) as end_users from of_projects group by type, block) as of_app
    group by type
    union all
    select 'PROJECT', type, project_id, null, null, null, sum(bit_count(end_users))::int
    from of_projects group by project_id, type
    union all
    select 'SEEN', type, project_id, null, block, encode(substring(bit_send(end_users) from 5), 'base64'), 0
    from of_projects where type = ${guide_seen}`.execute(db)
  const result: ProjectReach = { reach: [], seen: [] }
  for (const { kind, type, projectId, day, endUsers, block, bits } of rows) {
    if (kind === 'SEEN') result.seen.push({ block: block ?? 0, endUsers: Buffer.from(bits ?? '', 'base64') })
    else result.reach.push({ kind, type, projectId, day, endUsers })
  }
  return result
}

interface SeenRow {
  block: number | null
  bits: string | null
}

const fromSets = ({ appId, from, to }: AppDays) => sql`
  deployments join day_reach_sets as sets on sets.deployment_num = deployments.num
  where deployments.app_id = ${appId} and sets.day between ${from}::date and ${to}::date`

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
