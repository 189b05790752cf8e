import type { FailingStep } from '@waymark/contract'
import { healthRules } from '@waymark/contract/constants'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { eventTypeCodes } from '../../platform/db/event-type-codes.ts'
import { isLive } from '../deployments/index.ts'

const dayMs = 86_400_000

/** Which apps' live deployments to look at: one, those of a query, or all. */
export interface HealthScope {
  now: Date
  appId?: string
  /** A query of ids, in brackets. */
  appIds?: RawBuilder<unknown>
}

export interface WatchedStep extends Omit<FailingStep, 'attempts' | 'share'> {
  appId: string
  appName: string
  seen: number
  recentSeen: number
  recentMissing: number
  isCentred: boolean
  isNoted: boolean
}

/**
 * Counts the steps whose element the live version did not find at least once in the days of `healthRules`, and those that
 * are noted as missing. Guides without trouble cost one look into an index each.
 */
export async function listWatchedSteps(db: Db, { now, appId, appIds }: HealthScope): Promise<WatchedStep[]> {
  const { step_seen, identifier_missing } = eventTypeCodes
  const since = toFirstDay(now, healthRules.days)
  const recent = toFirstDay(now, healthRules.recentDays)
  const isInScope = appIds ? sql`app_id in ${appIds}` : appId ? sql`app_id = ${appId}` : sql`true`
  const { rows } = await sql<WatchedStep>`
    with live as materialized (
      select id, num, app_id, name, project_id, live_version from deployments where ${isInScope} and ${isLive(now)}),
    watched as materialized (
      select live.num, counters.step_key from live join event_counters as counters
        on counters.deployment_num = live.num and counters.deployment_version = live.live_version
      where counters.type = ${identifier_missing} and counters.day >= ${since}::date and counters.count > 0
      union
      select live.num, step_health.step_key from live join step_health on step_health.deployment_id = live.id)
    select live.id as deployment_id, live.name as deployment_name, live.app_id, apps.name as app_name, projects.id as project_id,
      projects.name as project_name, projects.sub_type as project_sub_type, projects.app_version_id,
      watched.step_key, step.id as assist_id, step.page_id, step.name as step_name,
      (select capture_id from identifiers where assist_id = step.id and capture_id is not null
        order by created_at desc, id desc limit 1) as capture_id,
      coalesce(policy.on_missing = 'CENTER', false) as is_centred,
      noted.deployment_id is not null as is_noted, coalesce(noted.since, sums.first_day)::date as since,
      sums.seen, sums.missing, sums.recent_seen, sums.recent_missing,
      coalesce((select sum(count) from action_counters where deployment_num = live.num
        and deployment_version = live.live_version and step_key = watched.step_key and block_id = ''
        and action = 'AMBIGUOUS' and day >= ${since}::date), 0)::int as ambiguous
    from watched join live using (num)
    join projects on projects.id = live.project_id join apps on apps.id = live.app_id
    left join assists as policy on policy.project_id = live.project_id and policy.key = watched.step_key
    left join assists as step on step.id = policy.id and step.deleted_at is null
    left join step_health as noted on noted.deployment_id = live.id and noted.step_key = watched.step_key
    cross join lateral (
      select coalesce(sum(count) filter (where type = ${step_seen}), 0)::int as seen,
        coalesce(sum(count) filter (where type = ${identifier_missing}), 0)::int as missing,
        coalesce(sum(count) filter (where type = ${step_seen} and day >= ${recent}::date), 0)::int as recent_seen,
        coalesce(sum(count) filter (where type = ${identifier_missing} and day >= ${recent}::date), 0)::int
          as recent_missing,
        min(day) filter (where type = ${identifier_missing} and count > 0) as first_day
      from event_counters
      where deployment_num = live.num and deployment_version = live.live_version and step_key = watched.step_key
        and type in (${step_seen}, ${identifier_missing}) and day >= ${since}::date) as sums
    order by sums.missing desc, live.id, watched.step_key`.execute(db)
  return rows
}

const toFirstDay = (now: Date, days: number): string =>
  new Date(now.getTime() - (days - 1) * dayMs).toISOString().slice(0, 10)

interface NotedStep {
  deploymentId: string
  stepKey: string
}

/** Notes that the element of a step is missing; false if another process did. */
export async function noteMissing(
  tx: Tx,
  { deploymentId, stepKey, since }: NotedStep & { since: string },
  notedAt: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('stepHealth')
    .values({ deploymentId, stepKey, since, notedAt })
    .onConflict((row) => row.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** Notes that the element of a step was found again; false if another process did. */
export async function noteFound(tx: Tx, { deploymentId, stepKey }: NotedStep): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('stepHealth')
    .where('deploymentId', '=', deploymentId)
    .where('stepKey', '=', stepKey)
    .executeTakeFirst()
  return Number(numDeletedRows) > 0
}

/**
 * Forgets steps of deployments that are not live any more, and steps that the live version was not to show in all of the
 * days: their guide or their place in it is gone, which nobody has to be told of.
 */
export async function forgetUnwatched(tx: Tx, now: Date): Promise<void> {
  const { step_seen, identifier_missing } = eventTypeCodes
  const since = toFirstDay(now, healthRules.days)
  await sql`
    delete from step_health using deployments
    where deployments.id = step_health.deployment_id and (not ${isLive(now)} or (went_live_at < ${since}::date
      and not exists (select from event_counters where deployment_num = deployments.num
        and deployment_version = live_version and type in (${step_seen}, ${identifier_missing})
        and event_counters.step_key = step_health.step_key and day >= ${since}::date)))`.execute(tx)
}
