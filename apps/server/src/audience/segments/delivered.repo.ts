import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { RuleCondition } from './to-delivered.ts'

export async function listSegmentsById(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('segments')
    .select(['id', 'name', 'conjunction'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
}

/** Lists the properties that the rules of these segments use, by name. */
export async function listNamedProperties(db: Db, segmentIds: string[]) {
  if (segmentIds.length === 0) return []
  return db
    .selectFrom('properties')
    .select(['id', 'name', 'owner', 'type', 'timeUnit', 'isPrivate'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('ruleReferences')
        .innerJoin('segmentRules', 'segmentRules.id', 'ruleReferences.ruleId')
        .select('ruleReferences.propertyId')
        .$narrowType<{ propertyId: string }>()
        .where('segmentRules.segmentId', 'in', segmentIds),
    )
    .orderBy('name')
    .execute()
}

const asksWhatAccountsDid = sql`'$.** ? (@.kind == "ACCOUNT_EVENT")'::jsonpath`

/** Lists all rules of an app about events of accounts, live or not. */
export async function listAccountRules(db: Db, appId: string): Promise<RuleCondition[]> {
  const { rows } = await sql<RuleCondition>`
    select segment_rules.id, segment_rules.condition from segment_rules
    join segments on segments.id = segment_id
    where app_id = ${appId} and jsonb_path_exists(segment_rules.condition, ${asksWhatAccountsDid})`.execute(
    db,
  )
  return rows
}

/**
 * Lists the delivered rules that contain a fact: about providers, private properties or events of accounts. One query
 * over what is live, cheap enough to run once a second for each app with sessions.
 */
export async function listFactRules(db: Db, appId: string, now: Date): Promise<RuleCondition[]> {
  const { rows } = await sql<RuleCondition>`
    with recursive delivered (audience) as (
      select deployment_versions.targeting->'audience'
      from deployments
      join deployment_versions on deployment_id = deployments.id and version = live_version
      where app_id = ${appId} and stopped_at is null and (live_end_at is null or live_end_at > ${now})),
    needed (id) as (
      select cast(named.id as uuid)
      from delivered,
        jsonb_array_elements_text((audience->'include') || (audience->'exclude')) as named (id)
      union
      select rule_references.segment_id
      from needed
      join segment_rules on segment_rules.segment_id = needed.id
      join rule_references on rule_references.rule_id = segment_rules.id
      where rule_references.segment_id is not null)
    select segment_rules.id, segment_rules.condition
    from segment_rules
    join segments on segments.id = segment_rules.segment_id and segments.app_id = ${appId}
    where segment_rules.segment_id in (select id from needed) and (
      jsonb_path_exists(segment_rules.condition, ${asksWhatAccountsDid}) or exists (
        select from rule_references
        left join properties on properties.id = rule_references.property_id
        where rule_references.rule_id = segment_rules.id
          and (rule_references.provider_id is not null or properties.is_private)))`.execute(db)
  return rows
}

/** Lists the private properties that these rules use. */
export async function listPrivateProperties(db: Db, ruleIds: string[]) {
  if (ruleIds.length === 0) return []
  return db
    .selectFrom('ruleReferences')
    .innerJoin('properties', 'properties.id', 'ruleReferences.propertyId')
    .select(['properties.name', 'properties.owner', 'properties.type', 'properties.timeUnit'])
    .distinct()
    .where('ruleReferences.ruleId', 'in', ruleIds)
    .where('properties.isPrivate', '=', true)
    .execute()
}
