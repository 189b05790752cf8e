import type { AnyGuide, Member, Paged } from '@waymark/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { eligibleCode, eventTypeCodes } from '../../platform/db/event-type-codes.ts'
import { listPaged, type ListQuery } from '../../platform/db/list.ts'

export function findDeployment(db: Db, appId: string, id: string) {
  return db
    .selectFrom('deployments')
    .select(['id', 'num', 'appId', 'projectId', 'projectVersion', 'liveVersion'])
    .where('appId', '=', appId)
    .where('id', '=', id)
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

export interface AppSummaryRow {
  appId: string
  liveDeployments: number
  /** How many guides were seen, by day; days with none are absent. */
  seen: Record<string, number>
}

/** Summarises each app that the member may see, from its live deployments and the counters since a day. */
export function listAppSummaries(
  db: Db,
  { member, now, since }: { member: Member; now: Date; since: string },
  list: ListQuery,
): Promise<Paged<AppSummaryRow>> {
  const liveDeployments = sql<number>`(
    select count(*)::int from deployments
    where app_id = apps.id and live_version > 0 and stopped_at is null
      and (live_start_at is null or live_start_at <= ${now})
      and (live_end_at is null or live_end_at > ${now}))`
  const seen = sql<Record<string, number>>`(
    select coalesce(jsonb_object_agg(day, count), '{}') from (
      select event_counters.day, sum(event_counters.count) as count
      from deployments join event_counters on event_counters.deployment_num = deployments.num
      where deployments.app_id = apps.id and event_counters.type = ${eventTypeCodes.guide_seen}
        and event_counters.day >= ${since}::date
      group by event_counters.day) as by_day)`
  const apps = db
    .selectFrom('apps')
    .select(['apps.id as appId', liveDeployments.as('liveDeployments'), seen.as('seen')])
    .where('apps.orgId', '=', member.orgId)
    .$if(member.orgRole !== 'Admin', (them) =>
      them.where('apps.id', 'in', (own) =>
        own.selectFrom('appMembers').select('appId').where('memberId', '=', member.uid),
      ),
    )
  return listPaged(apps, list, { id: 'apps.id', createdAt: 'apps.createdAt' }, {})
}
