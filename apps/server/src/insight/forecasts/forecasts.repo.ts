import type { ManifestDeployment, ManifestLimitGroup } from '@waymark/contract'
import type { ProjectSubType } from '@waymark/contract/constants'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { toColumn } from '../../platform/db/to-column.ts'
import { inAnyCase } from '../../platform/db/names.ts'

/** The most deployments for which an end user's progress is read. */
const maxDeployments = 20

export interface ProgressOf {
  appNum: number
  keys: { key: string }[]
  /** Progress counts with deployments of these projects, and of projects of these kinds. */
  projectIds: string[]
  subTypes: ProjectSubType[]
}

/** A deployment whose progress is read. */
export interface AskedDeployment {
  num: number
  deploymentId: string
  projectId: string
  subType: ProjectSubType
}

/** Lists the deployments whose progress is read. Of too many, the named projects' and then the latest count. */
export async function listAskedDeployments(
  db: Db,
  { appNum, projectIds, subTypes }: ProgressOf,
): Promise<AskedDeployment[]> {
  const { rows } = await sql<AskedDeployment>`
    select deployments.num, deployments.id as deployment_id, project_id, sub_type
    from deployments join apps on apps.id = deployments.app_id join projects on projects.id = project_id
    where apps.num = ${appNum} and (
      project_id = any(${toArray(projectIds)}::text::uuid[]) or sub_type = any(${toArray(subTypes)}::text::text[]))
    order by project_id = any(${toArray(projectIds)}::text::uuid[]) desc, went_live_at desc nulls last
    limit ${maxDeployments}`.execute(db)
  return rows
}

/** The numbers of end users by their ids; those without events have none. */
export async function listEndUserNums(
  db: Db,
  { appNum, keys }: Pick<ProgressOf, 'appNum' | 'keys'>,
): Promise<Map<number, string>> {
  const { rows } = await sql<{ num: number; key: string }>`
    select num, key from end_users
    where app_num = ${appNum} and key = any(${toColumn(keys, 'key')}::text::text[])`.execute(db)
  return new Map(rows.map(({ num, key }) => [num, key]))
}

export interface SurveyAnswered {
  key: string
  projectId: string
  answeredAt: Date
}

/** Lists when end users last completed these surveys. */
export async function listAnswered(
  db: Db,
  { projectIds, keys }: Pick<ProgressOf, 'projectIds' | 'keys'>,
): Promise<SurveyAnswered[]> {
  if (keys.length === 0 || projectIds.length === 0) return []
  const { rows } = await sql<SurveyAnswered>`
    select end_user_key as key, survey_id as project_id, max(last_at) as answered_at from survey_responses
    where survey_id = any(${toArray(projectIds)}::text::uuid[]) and is_complete
      and end_user_key = any(${toColumn(keys, 'key')}::text::text[])
    group by end_user_key, survey_id`.execute(db)
  return rows
}

export function listLimitGroups(db: Db, appId: string): Promise<ManifestLimitGroup[]> {
  return db
    .selectFrom('limitGroups')
    .select(['id', 'subTypes', 'max', 'looksBack as window'])
    .where('appId', '=', appId)
    .execute()
}

export async function isKilled(db: Db, appId: string): Promise<boolean> {
  const row = await db.selectFrom('apps').select('isKilled').where('id', '=', appId).executeTakeFirst()
  return row?.isKilled ?? true
}

/** Lists an app's segments by name, at most 200. */
export function listSegmentNames(db: Db, appId: string): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('segments')
    .select(['id', 'name'])
    .where('appId', '=', appId)
    .orderBy(inAnyCase('name'))
    .limit(200)
    .execute()
}

/** Lists the app's live deployments in the version that is live, the latest first; at most 100. */
export function listLiveDeployments(
  db: Db,
  appId: string,
  now: Date,
): Promise<(ManifestDeployment & { name: string })[]> {
  return db
    .selectFrom('deployments')
    .innerJoin('deploymentVersions', (join) =>
      join
        .onRef('deploymentVersions.deploymentId', '=', 'deployments.id')
        .onRef('deploymentVersions.version', '=', 'deployments.liveVersion'),
    )
    .innerJoin('projects', 'projects.id', 'deployments.projectId')
    .select(['deployments.id', 'deployments.name', 'deploymentVersions.version', 'deployments.projectId'])
    .select(['projects.subType', 'deploymentVersions.guideHash as guide', 'deploymentVersions.targeting'])
    .where('deployments.appId', '=', appId)
    .where('deployments.stoppedAt', 'is', null)
    .where((where) => where.or([where('liveEndAt', 'is', null), where('liveEndAt', '>', now)]))
    .orderBy('deployments.wentLiveAt', 'desc')
    .limit(100)
    .execute()
}

const toArray = (values: string[]): string =>
  toColumn(
    values.map((value) => ({ value })),
    'value',
  )
