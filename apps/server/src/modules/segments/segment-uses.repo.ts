import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface SegmentUse {
  segmentId: string
  deploymentId: string
  deploymentName: string
}

/**
 * Lists which deployments of an app use which segments: in the audience, or in a branch of the guide or of a variant's.
 * Both in what would go live next, and in the version that is live or scheduled.
 */
export async function listSegmentUses(db: Db, appId: string, now: Date): Promise<SegmentUse[]> {
  const { rows } = await sql<SegmentUse>`
    with live as (
      select deployments.id, name, deployment_versions.*
      from deployments
      join deployment_versions on deployment_id = deployments.id and version = live_version
      where app_id = ${appId} and stopped_at is null and (live_end_at is null or live_end_at > ${now})),
    audiences (deployment_id, deployment_name, audience) as (
      select id, name, targeting->'audience' from deployments where app_id = ${appId}
      union all
      select id, name, targeting->'audience' from live),
    delivered (deployment_id, deployment_name, hash) as (
      select deployments.id, name, guide_hash
      from deployments
      join project_versions using (project_id)
      where deployments.app_id = ${appId} and version = project_version
      union all
      select deployments.id, name, guide_hash
      from deployments,
        jsonb_to_recordset(targeting->'experiment'->'variants') as variant ("projectId" uuid, "projectVersion" int)
      join project_versions on project_id = "projectId" and version = "projectVersion"
      where deployments.app_id = ${appId}
      union all
      select id, name, guide_hash from live
      union all
      select id, name, value from live, jsonb_each_text(variants))
    select deployment_id, deployment_name, named.id as segment_id
    from audiences,
      jsonb_array_elements_text((audience->'include') || (audience->'exclude')) as named (id)
    union
    select deployment_id, deployment_name, asked.id
    from delivered
    join guides on guides.app_id = ${appId} and guides.hash = delivered.hash,
      unnest(segment_ids) as asked (id)
    order by deployment_name`.execute(db)
  return rows
}

/** Lists the steps of drafts in whose branches a segment is asked about. */
export async function listAskingSteps(
  db: Db,
  appId: string,
  segmentId: string,
): Promise<{ project: string; step: string }[]> {
  const { rows } = await sql<{ project: string; step: string }>`
    select projects.name as project, assists.name as step
    from assists
    join projects on projects.id = project_id
    where app_id = ${appId} and deleted_at is null
      and component->'branches' @> jsonb_build_array(
        jsonb_build_object('when', jsonb_build_object('kind', 'SEGMENT', 'segmentId', ${segmentId}::text)))
    order by projects.name, assists.position
    limit 20`.execute(db)
  return rows
}

/** Whether the app's theme has a look for a segment, in its draft or as it is live. */
export async function isThemeSegment(db: Db, appId: string, segmentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from themes, jsonb_path_query(jsonb_build_array(draft, live), '$[*].variants[*].segmentId') as named
    where app_id = ${appId} and named = to_jsonb(${segmentId}::text)
    limit 1`.execute(db)
  return rows.length > 0
}
