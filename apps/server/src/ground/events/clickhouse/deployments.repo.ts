import type { ProjectSubType } from '@waymark/contract/constants'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

/** A deployment by its number, with the app and the project that it is counted for. */
export interface NamedDeployment {
  num: number
  appId: string
  projectId: string
  subType: ProjectSubType
}

export function listDeploymentsOfApps(db: Db, appIds: string[]): Promise<NamedDeployment[]> {
  if (appIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('deployments')
    .innerJoin('projects', 'projects.id', 'deployments.projectId')
    .select(['deployments.num', 'deployments.appId', 'deployments.projectId', 'projects.subType'])
    .where('deployments.appId', 'in', appIds)
    .orderBy('deployments.num')
    .execute()
}

/** Lists which of these numbers belong to no deployment and no holdout any more. */
export async function listRemoved(db: Db, nums: number[]): Promise<number[]> {
  const { rows } = await sql<{ num: number }>`
    select num from unnest(${nums}::int[]) as known (num)
    where not exists (select from deployments where deployments.num = known.num)
      and not exists (select from holdouts where holdouts.num = known.num) order by num`.execute(db)
  return rows.map(({ num }) => num)
}

/** Lists which of these numbers belong to no goal any more. */
export async function listRemovedGoals(db: Db, nums: number[]): Promise<number[]> {
  const { rows } = await sql<{ num: number }>`
    select num from unnest(${nums}::int[]) as known (num)
    where not exists (select from goals where goals.num = known.num) order by num`.execute(db)
  return rows.map(({ num }) => num)
}

/** The number that events are stored under; undefined if the app is gone. */
export async function findAppNum(db: Db, appId: string): Promise<number | undefined> {
  const row = await db.selectFrom('apps').select('num').where('id', '=', appId).executeTakeFirst()
  return row?.num
}
