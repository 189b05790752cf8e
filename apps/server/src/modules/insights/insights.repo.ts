import type { AnyGuide, Paged } from '@waymark/contract'
import { missingNames, type ActionType, type ProjectSubType } from '@waymark/contract/constants'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { eligibleCode, eventTypeCodes } from '../../platform/db/event-type-codes.ts'
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

export async function findGuide(db: Db, appId: string, hash: string): Promise<AnyGuide | undefined> {
  const row = await db
    .selectFrom('guides')
    .select('body')
    .where('appId', '=', appId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row && (JSON.parse(Buffer.from(row.body).toString()) as AnyGuide)
}

export interface CounterQuery {
  deploymentNum: number
  version: number | undefined
  /** Days in UTC, inclusive. */
  from: string | undefined
  to: string | undefined
}

/** A sum of counters by type and one dimension, the one that is not null. */
export interface CounterSum {
  type: number
  stepKey: string | null
  day: string | null
  deploymentVersion: number | null
  locale: string | null
  platform: string | null
  count: number
}

/** Computes all sums in one pass over the deployment's counters, whose number grows with days, not events. */
export async function listCounterSums(
  db: Db,
  { deploymentNum, version, from, to }: CounterQuery,
): Promise<CounterSum[]> {
  const { rows } = await sql<CounterSum>`
    select type, step_key, day, deployment_version, locale, platform, sum(count)::bigint as count from event_counters
    where deployment_num = ${deploymentNum}
      and (${version ?? null}::int is null or deployment_version = ${version ?? null}::int)
      and (${from ?? null}::date is null or day >= ${from ?? null}::date)
      and (${to ?? null}::date is null or day <= ${to ?? null}::date)
    group by grouping sets ((type, step_key), (type, day), (type, deployment_version), (type, locale),
      (type, platform))`.execute(db)
  return rows
}

export interface ActionSum {
  stepKey: string
  /** Empty if no button or item was pressed, or it is not known. */
  blockId: string
  action: ActionType
  count: number
}

/** What people did at each step, most frequent first. */
export async function listActionSums(
  db: Db,
  { deploymentNum, version, from, to }: CounterQuery,
): Promise<ActionSum[]> {
  const { rows } = await sql<ActionSum>`
    select step_key, block_id, action, sum(count)::bigint as count from action_counters
    where deployment_num = ${deploymentNum} and action not in (${sql.join(missingNames)})
      and (${version ?? null}::int is null or deployment_version = ${version ?? null}::int)
      and (${from ?? null}::date is null or day >= ${from ?? null}::date)
      and (${to ?? null}::date is null or day <= ${to ?? null}::date)
    group by step_key, block_id, action order by count desc, action, block_id`.execute(db)
  return rows
}

export function listReach(db: Db, deploymentNum: number) {
  return db
    .selectFrom('reachCounters')
    .select(['type', 'stepKey', 'endUsers'])
    .where('deploymentNum', '=', deploymentNum)
    .execute()
}

/** How many end users each type reached on each day, from counters. */
export function listDayReach(db: Db, deploymentNum: number) {
  return db
    .selectFrom('dayReachCounters')
    .select(['type', 'day', 'endUsers'])
    .where('deploymentNum', '=', deploymentNum)
    .execute()
}

/** How many distinct end users each type reached within some days, and how many were eligible. */
export async function listReachOfDays(
  db: Db,
  { deploymentNum, from, to }: { deploymentNum: number; from: string; to: string },
): Promise<{ type: number; endUsers: number }[]> {
  const { guide_seen, suppressed } = eventTypeCodes
  const { rows } = await sql<{ type: number; endUsers: number }>`
    with blocks as materialized (
      select type, block, bit_or(end_users) as end_users from day_reach_sets
      where deployment_num = ${deploymentNum} and day between ${from}::date and ${to}::date
      group by type, block)
    select type, sum(bit_count(end_users))::int as end_users from blocks group by type
    union all
    select ${eligibleCode}::int, coalesce(sum(bit_count(end_users)), 0)::int from (
      select bit_or(end_users) as end_users from blocks where type in (${guide_seen}, ${suppressed})
      group by block) as eligible`.execute(db)
  return rows
}

/** Completions by how long they took; see `duration-bucket.ts`. */
export async function listCompletionTimes(
  db: Db,
  { deploymentNum, version, from, to }: CounterQuery,
): Promise<{ bucket: number; count: number }[]> {
  let query = db
    .selectFrom('completionTimes')
    .select(['bucket', sql<number>`sum(count)::bigint`.as('count')])
    .where('deploymentNum', '=', deploymentNum)
  if (version) query = query.where('deploymentVersion', '=', version)
  if (from) query = query.where('day', '>=', from)
  if (to) query = query.where('day', '<=', to)
  return query.groupBy('bucket').orderBy('bucket').execute()
}

export interface DeploymentReachRow {
  deploymentId: string
  subType: ProjectSubType
  seen: number
  completed: number
}

/** Lists how many end users each of the app's deployments reached over all time. */
export function listReachOfApp(db: Db, appId: string, list: ListQuery): Promise<Paged<DeploymentReachRow>> {
  const toReach = (type: number) => sql<number>`coalesce((
    select end_users from reach_counters
    where deployment_num = deployments.num and type = ${type} and step_key = ''), 0)`
  const deployments = db
    .selectFrom('deployments')
    .innerJoin('projects', 'projects.id', 'deployments.projectId')
    .select([
      'deployments.id as deploymentId',
      'projects.subType',
      toReach(eventTypeCodes.guide_seen).as('seen'),
      toReach(eventTypeCodes.guide_completed).as('completed'),
    ])
    .where('deployments.appId', '=', appId)
  return listPaged(deployments, list, { id: 'deployments.id', createdAt: 'deployments.createdAt' }, {})
}
