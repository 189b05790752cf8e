import type { AnyGuide } from '@waymark/contract'
import { toOutcome, type ProjectSubType } from '@waymark/contract/constants'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { eventTypeCodes } from '../../platform/db/event-type-codes.ts'
import type { ReachedSet } from './count-reach.ts'

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

/**
 * Tells whether the cached sets of some days are still current, from their counters, which are written with the sets.
 * Neither of a day's numbers ever decreases while the deployments stay the same.
 */
export interface ReachStamp {
  /** All transactions below this number had ended: anything written later has this number or a higher one. */
  snapshot: string
  /** A hash of the app's deployments with their projects. */
  deployments: string | null
  /** By day: how many end users were ever added to its sets, and how many removed. */
  days: ReadonlyMap<string, { added: number; removed: number }>
}

export async function readReachStamp(db: Db, { appId, from, to }: AppDays): Promise<ReachStamp> {
  const { rows } = await sql<Omit<ReachStamp, 'days'> & { days: [string, number, number][] }>`
    with of_app as materialized (select num, project_id from deployments where app_id = ${appId}),
    of_days as (
      select day, sum(end_users + removed)::bigint as added, sum(removed)::bigint as removed
      from of_app join day_reach_counters on deployment_num = num
      where day between ${from}::date and ${to}::date and type in (${guide_seen}, ${guide_completed})
      group by day)
    select pg_snapshot_xmin(pg_current_snapshot())::text as snapshot,
      (select md5(string_agg(concat_ws(' ', num, project_id), ',' order by num)) from of_app) as deployments,
      (select coalesce(json_agg(json_build_array(day, added, removed)), '[]') from of_days) as days`.execute(
    db,
  )
  const { days, ...stamp } = rows[0]!
  return { ...stamp, days: new Map(days.map(([day, added, removed]) => [day, { added, removed }])) }
}

interface NamedDays {
  appId: string
  days: string[]
}

/** Counts who saw guides on each day, as the union of the sets of the app's deployments. */
export async function listSeenByDay(db: Db, days: NamedDays): Promise<{ day: string; endUsers: number }[]> {
  const { rows } = await sql<{ day: string; endUsers: number }>`
    select day, sum(bit_count(end_users))::int as end_users
    from (
      select sets.day, sets.block, bit_or(sets.end_users) as end_users
      from ${fromSets(days)} and sets.type = ${guide_seen}
      group by sets.day, sets.block) as of_days
    group by day`.execute(db)
  return rows
}

type ReachedRow = Pick<ReachedSet, 'projectId' | 'type' | 'block'> & { subType: ProjectSubType; bits: string }

/** Whom projects reached: the union over deployments and days, only of sets written since a snapshot. */
export async function listReachedSets(
  db: Db,
  { since, ...days }: NamedDays & { since: string | undefined },
): Promise<ReachedSet[]> {
  // xmin is the transaction that wrote the row. Ages are compared because these numbers wrap around.
  const isNew = since ? sql`and age(sets.xmin) <= age(${since}::xid8::xid)` : sql``
  const { rows } = await sql<ReachedRow>`
    select project_id, sub_type, type, block, encode(substring(bit_send(end_users) from 5), 'base64') as bits
    from (
      select deployments.project_id, projects.sub_type, sets.type, sets.block, bit_or(sets.end_users) as end_users
      from ${fromSets(days)} and sets.type in (${guide_seen}, ${guide_completed}) ${isNew}
      group by deployments.project_id, projects.sub_type, sets.type, sets.block) as of_projects`.execute(db)
  return rows.map(({ bits, subType, ...set }) => ({
    ...set,
    isCompletable: toOutcome(subType) === 'COMPLETED',
    endUsers: toWords(bits),
  }))
}

// Copied, because bytes in a larger buffer may not be aligned to a word.
const toWords = (base64: string) => new Uint32Array(new Uint8Array(Buffer.from(base64, 'base64')).buffer)

const fromSets = ({ appId, days }: NamedDays) => sql`
  deployments join projects on projects.id = deployments.project_id
  join day_reach_sets as sets on sets.deployment_num = deployments.num
  where deployments.app_id = ${appId} and sets.day = any(${days}::date[])`

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

/** Lists the names and kinds of projects that have deployments. */
export function listRankedProjects(db: Db, appId: string, limit: number) {
  return db
    .selectFrom('projects')
    .select(['id', 'name', 'subType'])
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

export interface MissingRow {
  deploymentId: string
  deploymentName: string
  projectName: string
  stepKey: string
  count: number
  lastDay: string
}

/** The steps whose element was not found, most often first. */
export async function listMissing(
  db: Db,
  { appId, from, to, limit }: AppDays & { limit: number },
): Promise<MissingRow[]> {
  const { rows } = await sql<MissingRow>`
    select deployments.id as deployment_id, deployments.name as deployment_name, projects.name as project_name,
      counters.step_key, sum(counters.count)::bigint as count, max(counters.day) as last_day
    from deployments
    join projects on projects.id = deployments.project_id
    join event_counters as counters on counters.deployment_num = deployments.num
    where deployments.app_id = ${appId} and counters.type = ${eventTypeCodes.identifier_missing}
      and counters.day between ${from}::date and ${to}::date
    group by deployments.id, deployments.name, projects.name, counters.step_key
    order by count desc, deployments.id, counters.step_key limit ${limit}`.execute(db)
  return rows
}

/** The guides of deployments in the version that last went live. */
export async function listLiveGuides(
  db: Db,
  deploymentIds: string[],
): Promise<{ deploymentId: string; guide: AnyGuide }[]> {
  if (deploymentIds.length === 0) return []
  const rows = await db
    .selectFrom('deployments')
    .innerJoin('deploymentVersions as live', (join) =>
      join
        .onRef('live.deploymentId', '=', 'deployments.id')
        .onRef('live.version', '=', 'deployments.liveVersion'),
    )
    .innerJoin('guides', (join) =>
      join.onRef('guides.appId', '=', 'deployments.appId').onRef('guides.hash', '=', 'live.guideHash'),
    )
    .select(['deployments.id as deploymentId', 'guides.body'])
    .where('deployments.id', 'in', deploymentIds)
    .execute()
  return rows.map(({ deploymentId, body }) => ({
    deploymentId,
    guide: JSON.parse(Buffer.from(body).toString()) as AnyGuide,
  }))
}
