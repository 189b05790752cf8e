import type { HomeProblem } from '@waymark/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { isLive } from '../../delivery/deployments/index.ts'
import { withMine, type HomeScope } from './home-apps.repo.ts'

const dayMs = 86_400_000
/** How many of each kind; the screen leads to the rest. */
export const mostOfKind = 3

type ProblemRow = Omit<HomeProblem, 'at'> & { at: Date | null }

/**
 * Finds problems in the state of apps, jobs and deployments, in one statement. Jobs are for Admins, because they may be
 * about apps that a Member does not see.
 */
export async function listStoredProblems(db: Db, scope: HomeScope, limit: number): Promise<HomeProblem[]> {
  const { member, appId, now } = scope
  const weekAgo = new Date(now.getTime() - 7 * dayMs)
  const seesJobs = member.orgRole === 'Admin' && appId === undefined
  const { rows } = await sql<ProblemRow>`
    with ${withMine(scope)}
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
      (select 4, 'RAMP_PAUSED', deployments.app_id, mine.name, deployments.name, deployments.id, null,
        (ramp -> 'pause' ->> 'at')::timestamptz
      from deployments join mine on mine.id = deployments.app_id
      where ${isLive(now)} and ramp ->> 'pause' is not null
      order by ramp -> 'pause' ->> 'at' desc limit ${mostOfKind})
      union all
      (select 5, 'EXPERIMENT_DONE', deployments.app_id, mine.name, deployments.name, deployments.id, null, decided_at
      from deployments
      join mine on mine.id = deployments.app_id
      join experiment_outcomes on deployment_id = deployments.id and version = live_version
      where ${isLive(now)}
      order by decided_at desc limit ${mostOfKind})
      union all
      (select 6, 'ENDED', deployments.app_id, mine.name, deployments.name, deployments.id, null, live_end_at
      from deployments join mine on mine.id = deployments.app_id
      where live_version > 0 and stopped_at is null and live_end_at <= ${now} and live_end_at > ${weekAgo}
      order by live_end_at desc limit ${mostOfKind})
    ) as found order by rank, at desc nulls last, name limit ${limit}`.execute(db)
  return rows.map(({ at, ...problem }) => ({ ...problem, at: at && at.toISOString() }))
}

/** The most deployments of which it is asked whether anybody saw them. */
const mostAsked = 1000

/** Lists deployments that have been live for a week, the oldest first. */
export async function listLongLive(db: Db, scope: HomeScope) {
  const weekAgo = new Date(scope.now.getTime() - 7 * dayMs)
  const { rows } = await sql<{
    num: number
    appId: string
    appName: string
    name: string
    deploymentId: string
  }>`
    with ${withMine(scope)}
    select deployments.num, mine.id as app_id, mine.name as app_name, deployments.name, deployments.id as deployment_id
    from deployments join mine on mine.id = deployments.app_id
    where ${isLive(scope.now)} and went_live_at < ${weekAgo}
    order by went_live_at, deployments.id limit ${mostAsked}`.execute(db)
  return rows
}
