import type { TargetingRules } from '@waymark/contract'
import { sql } from 'kysely'
import { toColumn } from '../../platform/db/to-column.ts'
import type { Db } from '../../platform/db/db.ts'

export function findAppBySdkKey(db: Db, sdkKey: string) {
  return db
    .selectFrom('apps')
    .select(['id', 'num'])
    .select(sql<boolean>`exists(select from erased_names where app_id = apps.id)`.as('hasErasures'))
    .where('sdkKey', '=', sdkKey)
    .executeTakeFirst()
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
  /** The holdout and the experiment of this version. */
  compared: Pick<TargetingRules, 'holdout' | 'experiment'>
}

/**
 * Lists what the guides of these deployment versions contain: their keys, their blocks and their locales. A version of
 * an experiment has several guides, each with an entry.
 */
export async function listVersionGuides(
  db: Db,
  appId: string,
  versions: DeploymentVersion[],
): Promise<VersionGuide[]> {
  const { rows } = await sql<VersionGuide>`
    select deployment_id, version, jsonb_path_query_array(document, '$.**.key') as keys,
      jsonb_path_query_array(document, '$.**.blocks[*].id') as block_ids,
      coalesce(document -> 'locales', '[]') as locales, compared
    from (
      select deployment_id, version, convert_from(guides.body, 'UTF8')::jsonb as document,
        jsonb_strip_nulls(jsonb_build_object(
          'holdout', targeting -> 'holdout', 'experiment', targeting -> 'experiment')) as compared
      from deployment_versions
      join unnest(${toColumn(versions, 'deploymentId')}::text::uuid[], ${toColumn(versions, 'version')}::text::int[])
        as wanted (deployment_id, version) using (deployment_id, version)
      join guides on guides.hash = any (array[guide_hash] || array(select value from jsonb_each_text(variants)))
      where guides.app_id = ${appId}) as written`.execute(db)
  return rows
}
