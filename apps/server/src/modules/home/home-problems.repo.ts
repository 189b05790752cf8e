import type { HomeProblem } from '@waymark/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { eventTypeCodes } from '../../platform/db/event-type-codes.ts'
import { isLive } from '../deployments/index.ts'
import { withMine, type HomeScope } from './home-apps.repo.ts'

const dayMs = 86_400_000
/** How many of each kind; the screen leads to the rest. */
export const mostOfKind = 3

type ProblemRow = Omit<HomeProblem, 'at'> & { at: Date | null }

/**
 * Finds what needs a look besides missing elements, in one statement. Jobs are for Admins, because they may be about apps that a Member does not
 * see.
 */
export async function listOtherProblems(db: Db, scope: HomeScope, limit: number): Promise<HomeProblem[]> {
  const { member, appId, now, since } = scope
  const weekAgo = new Date(now.getTime() - 7 * dayMs)
  const { guide_seen } = eventTypeCodes
  const seesJobs = member.orgRole === 'Admin' && appId === undefined
  const { rows } = await sql<ProblemRow>`
    with ${withMine(scope)},
    live as materialized (
      select deployments.*, mine.name as app_name from deployments join mine on mine.id = deployments.app_id
      where ${isLive(now)})
    select kind, app_id, app_name, name, deployment_id, count, at from (
      (select 1 as rank, 'KILLED' as kind, id as app_id, name as app_name, name, null::uuid as deployment_id,
        null::int as count, null::timestamptz as at
      from mine where is_killed limit ${mostOfKind})
      union all
      (select 2, 'FAILED_JOB', jobs.app_id, mine.name, jobs.kind, null, null, jobs.finished_at
      from jobs left join mine on mine.id = jobs.app_id
      where ${seesJobs}::boolean and jobs.org_id = ${member.orgId} and jobs.state = 'FAILED'
        and jobs.finished_at > ${weekAgo}
      order by jobs.finished_at desc limit ${mostOfKind})
      union all
      (select 4, 'ENDED', deployments.app_id, mine.name, deployments.name, deployments.id, null, live_end_at
      from deployments join mine on mine.id = deployments.app_id
      where live_version > 0 and stopped_at is null and live_end_at <= ${now} and live_end_at > ${weekAgo}
      order by live_end_at desc limit ${mostOfKind})
      union all
      (select 5, 'UNSEEN', app_id, app_name, name, id, null, null from live
      where went_live_at < ${weekAgo} and not exists (
        select from event_counters where deployment_num = live.num and type = ${guide_seen}
          and day >= ${since}::date)
      order by went_live_at, id limit ${mostOfKind})
    ) as found order by rank, at desc nulls last, name limit ${limit}`.execute(db)
  return rows.map(({ at, ...problem }) => ({ ...problem, at: at && at.toISOString() }))
}
