import type { AnyGuide } from '@waymark/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

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

/** The names of deployments and of their projects. */
export function listDeploymentNames(db: Db, nums: number[]) {
  return db
    .selectFrom('deployments')
    .innerJoin('projects', 'projects.id', 'deployments.projectId')
    .select(['deployments.num', 'deployments.id as deploymentId'])
    .select(['deployments.name as deploymentName', 'projects.name as projectName'])
    .where(sql<boolean>`deployments.num = any(${nums}::int[])`)
    .execute()
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
