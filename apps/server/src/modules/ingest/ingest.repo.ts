import { sql } from 'kysely'
import { toColumn } from '../../platform/db/to-column.ts'
import type { Db } from '../../platform/db/db.ts'

export function findAppBySdkKey(db: Db, sdkKey: string) {
  return db.selectFrom('apps').select(['id', 'num']).where('sdkKey', '=', sdkKey).executeTakeFirst()
}

export function listDeploymentNumbers(db: Db, appId: string, ids: string[]) {
  return db
    .selectFrom('deployments')
    .select(['id', 'num', 'projectId', 'liveVersion'])
    .where('appId', '=', appId)
    .where('id', 'in', ids)
    .execute()
}

export interface DeploymentVersion {
  deploymentId: string
  version: number
}

export interface VersionGuide extends DeploymentVersion {
  keys: string[]
  blockIds: string[]
  locales: string[]
  /** The share of end users from whom this version is withheld; null if it is withheld from nobody. */
  holdoutPercent: number | null
}

/** Lists what the guides of these deployment versions contain: their keys, their blocks and their locales. */
export async function listVersionGuides(
  db: Db,
  appId: string,
  versions: DeploymentVersion[],
): Promise<VersionGuide[]> {
  const { rows } = await sql<VersionGuide>`
    select deployment_id, version, jsonb_path_query_array(document, '$.**.key') as keys,
      jsonb_path_query_array(document, '$.**.blocks[*].id') as block_ids,
      coalesce(document -> 'locales', '[]') as locales, holdout_percent
    from (
      select deployment_id, version, convert_from(guides.body, 'UTF8')::jsonb as document,
        (targeting #>> '{holdout,percent}')::float8 as holdout_percent
      from deployment_versions
      join unnest(${toColumn(versions, 'deploymentId')}::text::uuid[], ${toColumn(versions, 'version')}::text::int[])
        as wanted (deployment_id, version) using (deployment_id, version)
      join guides on guides.hash = guide_hash
      where guides.app_id = ${appId}) as written`.execute(db)
  return rows
}
