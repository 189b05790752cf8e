import type { Component, FailingStep } from '@waymark/contract'
import { nameStep } from '@waymark/contract/compiler'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { toColumn } from '../../platform/db/to-column.ts'
import { isLive } from '../../delivery/deployments/index.ts'

const dayMs = 86_400_000

/** The apps whose live deployments to look at: one, those of a query, or all. */
export interface WatchScope {
  now: Date
  appId?: string
  /** A query of ids, in brackets. */
  appIds?: RawBuilder<unknown>
}

/** The version of a deployment that is live. */
export interface LiveDeployment {
  deploymentNum: number
  version: number
}

export async function listLive(db: Db, { now, appId, appIds }: WatchScope): Promise<LiveDeployment[]> {
  const isInScope = appIds ? sql`app_id in ${appIds}` : appId ? sql`app_id = ${appId}` : sql`true`
  const { rows } = await sql<LiveDeployment>`
    select num as deployment_num, live_version as version from deployments where ${isInScope} and ${isLive(now)}
    `.execute(db)
  return rows
}

export interface NotedStep {
  deploymentNum: number
  stepKey: string
}

/** Lists the steps of these deployments that are recorded as missing. */
export async function listNoted(db: Db, deploymentNums: number[]): Promise<NotedStep[]> {
  const { rows } = await sql<NotedStep>`
    select num as deployment_num, step_key from step_health join deployments on deployments.id = deployment_id
    where num = any(${deploymentNums}::int[])`.execute(db)
  return rows
}

export interface DescribedStep extends Omit<
  FailingStep,
  'attempts' | 'missing' | 'ambiguous' | 'moved' | 'share' | 'since' | 'lastOn'
> {
  deploymentNum: number
  appId: string
  appName: string
  isNoted: boolean
  /** Since when it is recorded as missing. */
  notedSince: string | null
  /** Whether somebody keeps it where its looks find it in the live version. */
  isKept: boolean
}

/** Describes steps of deployments as authors know them. */
export async function describeSteps(db: Db, steps: NotedStep[]): Promise<DescribedStep[]> {
  const { rows } = await sql<DescribedStep & { component: Component | null; defaultLocale: string }>`
    select live.num as deployment_num, live.id as deployment_id, live.name as deployment_name,
      live.live_version as version, live.app_id,
      apps.name as app_name, projects.id as project_id, projects.name as project_name,
      projects.sub_type as project_sub_type, projects.app_version_id,
      watched.step_key, step.id as assist_id, step.page_id, step.name as step_name,
      step.component, projects.default_locale,
      (select capture_id from identifiers where assist_id = step.id and capture_id is not null
        order by created_at desc, id desc limit 1) as capture_id,
      noted.deployment_id is not null as is_noted, noted.since::date as noted_since,
      kept.version is not distinct from live.live_version as is_kept
    from unnest(${toColumn(steps, 'deploymentNum')}::text::int[], ${toColumn(steps, 'stepKey')}::text::text[])
      as watched (num, step_key)
    join deployments as live on live.num = watched.num
    join projects on projects.id = live.project_id join apps on apps.id = live.app_id
    left join assists as policy on policy.project_id = live.project_id and policy.key = watched.step_key
    left join assists as step on step.id = policy.id and step.deleted_at is null
    left join step_health as noted on noted.deployment_id = live.id and noted.step_key = watched.step_key
    left join kept_elements as kept on kept.deployment_id = live.id and kept.step_key = watched.step_key`.execute(
    db,
  )
  return rows.map(({ component, defaultLocale, ...step }) => ({
    ...step,
    stepName: step.stepName === null ? null : nameStep({ name: step.stepName, component }, defaultLocale),
  }))
}

/** The first of the last days, of which the last one is today. */
export const toFirstDay = (now: Date, days: number): string =>
  new Date(now.getTime() - (days - 1) * dayMs).toISOString().slice(0, 10)

interface StepName {
  deploymentId: string
  stepKey: string
}

/** Records that the element of a step is missing; false if another process did. */
export async function noteMissing(
  tx: Tx,
  { deploymentId, stepKey, since }: StepName & { since: string },
  notedAt: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('stepHealth')
    .values({ deploymentId, stepKey, since, notedAt })
    .onConflict((row) => row.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** Records that the element of a step was found again; false if another process did. */
export async function noteFound(tx: Tx, { deploymentId, stepKey }: StepName): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('stepHealth')
    .where('deploymentId', '=', deploymentId)
    .where('stepKey', '=', stepKey)
    .executeTakeFirst()
  return Number(numDeletedRows) > 0
}

/** Forgets the steps of deployments that are not live any more. */
export async function forgetStopped(tx: Tx, now: Date): Promise<void> {
  await sql`
    delete from step_health using deployments
    where deployments.id = step_health.deployment_id and not ${isLive(now)}`.execute(tx)
}

/** Forgets those of the steps whose deployment went live before a day. */
export async function forgetSteps(tx: Tx, steps: NotedStep[], before: string): Promise<void> {
  await sql`
    delete from step_health using deployments
      join unnest(${toColumn(steps, 'deploymentNum')}::text::int[], ${toColumn(steps, 'stepKey')}::text::text[])
        as unseen (num, step_key) using (num)
    where deployments.id = step_health.deployment_id and unseen.step_key = step_health.step_key
      and went_live_at < ${before}::date`.execute(tx)
}

/** A step of a version of an app's deployment. */
export interface StepOfVersion {
  appId: string
  deploymentId: string
  stepKey: string
  version: number
}

/** Records that a step is kept where its looks find it; false if there is no such step. */
export async function keepElement(
  tx: Tx,
  { appId, deploymentId, stepKey, version }: StepOfVersion,
  keptAt: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into kept_elements (deployment_id, step_key, version, kept_at)
    select deployments.id, assists.key, ${version}, ${keptAt} from deployments
      join assists on assists.project_id = deployments.project_id and assists.key = ${stepKey}
    where deployments.app_id = ${appId} and deployments.id = ${deploymentId}
      and deployments.live_version = ${version}
    on conflict (deployment_id, step_key) do update set version = excluded.version, kept_at = excluded.kept_at`.execute(
    tx,
  )
  return Number(numAffectedRows) > 0
}

/** Lists a step again that was kept; false if there is no such deployment. */
export async function listElementAgain(
  tx: Tx,
  { appId, deploymentId, stepKey, version }: StepOfVersion,
): Promise<boolean> {
  const { rows } = await sql`
    with kept as (
      delete from kept_elements using deployments
      where deployments.id = deployment_id and app_id = ${appId} and deployment_id = ${deploymentId}
        and step_key = ${stepKey} and version = ${version})
    select from deployments where app_id = ${appId} and id = ${deploymentId}`.execute(tx)
  return rows.length > 0
}
