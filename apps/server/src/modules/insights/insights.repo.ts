import type { Guide, Member } from '@waymark/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { eventTypeCodes } from '../../platform/db/event-type-codes.ts'

export function findDeployment(db: Db, appId: string, id: string) {
  return db
    .selectFrom('deployments')
    .select(['id', 'num', 'appId', 'projectId', 'projectVersion', 'liveVersion'])
    .where('appId', '=', appId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The versions that went live, the first one first. */
export function listVersions(db: Db, deploymentId: string) {
  return db
    .selectFrom('deploymentVersions')
    .select(['version', 'guideHash', 'wentLiveAt'])
    .where('deploymentId', '=', deploymentId)
    .orderBy('version')
    .execute()
}

export async function findGuide(db: Db, appId: string, hash: string): Promise<Guide | undefined> {
  const row = await db
    .selectFrom('guides')
    .select('body')
    .where('appId', '=', appId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row && (JSON.parse(Buffer.from(row.body).toString()) as Guide)
}

export interface CounterQuery {
  deploymentNum: number
  version: number | undefined
  /** Days in UTC, inclusive. */
  from: string | undefined
  to: string | undefined
}

/** A sum of counters: by type and step when `day` is null, by type and day otherwise. */
export interface CounterSum {
  type: number
  stepKey: string | null
  day: string | null
  count: number
}

/** Both sums in one pass over the deployment's counters, of which there are as many as there were days, not events. */
export async function listCounterSums(
  db: Db,
  { deploymentNum, version, from, to }: CounterQuery,
): Promise<CounterSum[]> {
  const { rows } = await sql<CounterSum>`
    select type, step_key, day, sum(count)::bigint as count from event_counters
    where deployment_num = ${deploymentNum}
      and (${version ?? null}::int is null or deployment_version = ${version ?? null}::int)
      and (${from ?? null}::date is null or day >= ${from ?? null}::date)
      and (${to ?? null}::date is null or day <= ${to ?? null}::date)
    group by grouping sets ((type, step_key), (type, day))`.execute(db)
  return rows
}

export function listReach(db: Db, deploymentNum: number) {
  return db
    .selectFrom('reachCounters')
    .select(['type', 'stepKey', 'endUsers'])
    .where('deploymentNum', '=', deploymentNum)
    .execute()
}

export interface AppSummaryRow {
  appId: string
  liveDeployments: number
  /** How many guides were seen, by day; days without any are absent. */
  seen: Record<string, number>
}

/** A summary of each app that the member may see, from its live deployments and the counters since a day. */
export async function listAppSummaries(
  db: Db,
  { member, now, since }: { member: Member; now: Date; since: string },
): Promise<AppSummaryRow[]> {
  const { rows } = await sql<AppSummaryRow>`
    select apps.id as app_id,
      (select count(*)::int from deployments
        where app_id = apps.id and live_version > 0 and stopped_at is null
          and (live_start_at is null or live_start_at <= ${now})
          and (live_end_at is null or live_end_at > ${now})) as live_deployments,
      (select coalesce(jsonb_object_agg(day, count), '{}') from (
        select event_counters.day, sum(event_counters.count) as count
        from deployments join event_counters on event_counters.deployment_num = deployments.num
        where deployments.app_id = apps.id and event_counters.type = ${eventTypeCodes.guide_seen}
          and event_counters.day >= ${since}::date
        group by event_counters.day) as by_day) as seen
    from apps
    where org_id = ${member.orgId}
      and (${member.orgRole === 'Admin'} or exists (
        select 1 from app_members where app_members.app_id = apps.id and member_id = ${member.uid}))
    order by apps.id`.execute(db)
  return rows
}
