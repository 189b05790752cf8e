import type { Component, SegmentUse } from '@waymark/contract'
import { nameStep } from '@waymark/contract/compiler'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface UsingDeployment {
  segmentId: string
  deploymentId: string
  deploymentName: string
}

/**
 * Lists which deployments of an app use which segments: in the audience, or in a branch of the guide or of a variant's.
 * Considers both the next version and the one that is live or scheduled.
 */
export async function listUsingDeployments(db: Db, appId: string, now: Date): Promise<UsingDeployment[]> {
  const { rows } = await sql<UsingDeployment>`
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

/** How many steps or segments are named of those that use a segment. */
const mostNamed = 20

export type AskingStep = Omit<Extract<SegmentUse, { kind: 'STEP' }>, 'kind'> & { segmentId: string }

/** Lists the steps of drafts in whose branches segments are asked about. */
export async function listAskingSteps(db: Db, appId: string, segmentIds: string[]): Promise<AskingStep[]> {
  const { rows } = await sql<AskingStep & { component: Component; defaultLocale: string }>`
    select segment_id, app_version_id, project_id, project_sub_type, page_id, assist_id, project, step, component,
      default_locale
    from (
      select named #>> '{}' as segment_id, app_version_id, projects.id as project_id, sub_type as project_sub_type,
        page_id, assists.id as assist_id, projects.name as project, assists.name as step,
        component, default_locale,
        row_number() over (partition by named order by projects.name, assists.position, assists.id) as place
      from assists
      join projects on projects.id = project_id,
        jsonb_path_query(component, '$.branches[*].when ? (@.kind == "SEGMENT").segmentId') as named
      where app_id = ${appId} and deleted_at is null and named #>> '{}' = any (${segmentIds})) as asking
    where place <= ${mostNamed}
    order by place`.execute(db)
  return rows.map(({ component, defaultLocale, ...use }) => ({
    ...use,
    step: nameStep({ name: use.step, component }, defaultLocale),
  }))
}

/** Lists the segments that the app's theme has looks for, in its draft or as it is live. */
export async function listThemeSegments(db: Db, appId: string): Promise<string[]> {
  const { rows } = await sql<{ segmentId: string }>`
    select distinct named #>> '{}' as segment_id
    from themes, jsonb_path_query(jsonb_build_array(draft, live), '$[*].variants[*].segmentId') as named
    where app_id = ${appId}`.execute(db)
  return rows.map(({ segmentId }) => segmentId)
}

/** Lists the segments whose rules ask about others. */
export async function listOuterSegments(
  db: Db,
  segmentIds: string[],
): Promise<{ segmentId: string; id: string; name: string }[]> {
  const { rows } = await sql<{ segmentId: string; id: string; name: string }>`
    select segment_id, id, name
    from (
      select inner_id as segment_id, id, name,
        row_number() over (partition by inner_id order by name, id) as place
      from (
        select distinct rule_references.segment_id as inner_id, segments.id, segments.name
        from rule_references
        join segment_rules on segment_rules.id = rule_id
        join segments on segments.id = segment_rules.segment_id
        where rule_references.segment_id = any (${segmentIds})) as asking) as numbered
    where place <= ${mostNamed}
    order by place`.execute(db)
  return rows
}
