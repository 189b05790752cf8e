import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface SegmentUse {
  segmentId: string
  deploymentId: string
  deploymentName: string
}

/**
 * Lists which deployments of an app use which segments: in the choices that would go live next, or in the version that
 * is live or scheduled.
 */
export async function listSegmentUses(db: Db, appId: string, now: Date): Promise<SegmentUse[]> {
  const { rows } = await sql<SegmentUse>`
    with audiences (deployment_id, deployment_name, audience) as (
      select id, name, targeting->'audience' from deployments where app_id = ${appId}
      union all
      select deployments.id, name, deployment_versions.targeting->'audience'
      from deployments
      join deployment_versions on deployment_id = deployments.id and version = live_version
      where app_id = ${appId} and stopped_at is null and (live_end_at is null or live_end_at > ${now}))
    select distinct deployment_id, deployment_name, named.id as segment_id
    from audiences,
      jsonb_array_elements_text((audience->'include') || (audience->'exclude')) as named (id)
    order by deployment_name`.execute(db)
  return rows
}
