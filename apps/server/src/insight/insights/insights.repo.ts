import type { AnyGuide, Paged } from '@waymark/contract'
import type { ProjectSubType } from '@waymark/contract/constants'
import type { Db } from '../../platform/db/db.ts'
import { listPaged, type ListQuery } from '../../platform/db/list.ts'

export function findDeployment(db: Db, appId: string, id: string) {
  return db
    .selectFrom('deployments')
    .innerJoin('projects', 'projects.id', 'deployments.projectId')
    .select(['deployments.id', 'deployments.num', 'deployments.appId', 'deployments.projectId'])
    .select(['deployments.projectVersion', 'deployments.liveVersion', 'projects.subType'])
    .where('deployments.appId', '=', appId)
    .where('deployments.id', '=', id)
    .executeTakeFirst()
}

/** Lists the versions that went live, oldest first. */
export function listVersions(db: Db, deploymentId: string) {
  return db
    .selectFrom('deploymentVersions')
    .select(['version', 'guideHash', 'wentLiveAt'])
    .where('deploymentId', '=', deploymentId)
    .orderBy('version')
    .execute()
}

/** Lists the versions that went live with their comparisons, oldest first. */
export function listComparisons(db: Db, deploymentId: string) {
  return db
    .selectFrom('deploymentVersions')
    .select(['version', 'targeting', 'guideHash', 'variants'])
    .where('deploymentId', '=', deploymentId)
    .orderBy('version')
    .execute()
}

export async function findGuide(db: Db, appId: string, hash: string): Promise<AnyGuide | undefined> {
  const row = await db
    .selectFrom('guides')
    .select('body')
    .where('appId', '=', appId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row && (JSON.parse(Buffer.from(row.body).toString()) as AnyGuide)
}

export interface DeploymentRow {
  id: string
  num: number
  subType: ProjectSubType
}

/** Lists the app's deployments with the kinds of their projects. */
export function listDeployments(db: Db, appId: string, list: ListQuery): Promise<Paged<DeploymentRow>> {
  const deployments = db
    .selectFrom('deployments')
    .innerJoin('projects', 'projects.id', 'deployments.projectId')
    .select(['deployments.id', 'deployments.num', 'projects.subType'])
    .where('deployments.appId', '=', appId)
  return listPaged(deployments, list, { id: 'deployments.id', createdAt: 'deployments.createdAt' }, {})
}
