import {
  deployment,
  type Deployment,
  type DeploymentVersion,
  type Paged,
  type TargetingRules,
  type VersionMetadata,
} from '@waymark/contract'
import type { DeploymentStatus } from '@waymark/contract/constants'
import { sql, type Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'
import {
  stampDates,
  createdColumns,
  toStampFields,
  updatedColumns,
  type Stamp,
} from '../../../platform/db/stamp.ts'
import { contains } from '../../../platform/db/contains.ts'
import { toJson } from '../../../platform/db/json.ts'
import { listEntries } from '../../../platform/db/list-entries.ts'
import { listPaged, mapPaged, type ListQuery } from '../../../platform/db/list.ts'
import { inAnyCase } from '../../../platform/db/names.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { LeftRamp, StoredRamp, VariantGuides } from '../../../platform/db/tables/delivery.ts'
import type { CallContext } from '../../../platform/http/call.ts'
import { defaultTargeting } from './default-targeting.ts'
import { deriveStatus, isDelivered } from './derive-status.ts'
import { findPendingChanges } from './find-pending-changes.ts'
import { listFirstPages } from './first-pages.repo.ts'
import { beginRamp, continueRamp, toRampState } from './ramp-state.ts'

const sortable = {
  id: 'deployments.id',
  name: inAnyCase('deployments.name'),
  createdAt: 'deployments.createdAt',
  updatedAt: 'deployments.updatedAt',
  wentLiveAt: 'deployments.wentLiveAt',
  projectName: inAnyCase('projects.name'),
}

export type DeploymentRow = Selectable<Tables['deployments']> & {
  projectName: string
  projectSubType: Deployment['projectSubType']
  latestProjectVersion: number | null
}

const selectDeployments = (db: Db) =>
  db
    .selectFrom('deployments')
    .innerJoin('projects', 'projects.id', 'deployments.projectId')
    .selectAll('deployments')
    .select(['projects.name as projectName', 'projects.subType as projectSubType'])
    .select('projects.publishedVersion as latestProjectVersion')

export function findDeployment(db: Db, appId: string, id: string): Promise<DeploymentRow | undefined> {
  return selectDeployments(db)
    .where('deployments.appId', '=', appId)
    .where('deployments.id', '=', id)
    .executeTakeFirst()
}

const notJson = {
  ...stampDates,
  wentLiveAt: 'date',
  stoppedAt: 'date',
  liveStartAt: 'date',
  liveEndAt: 'date',
} as const

/** The filter of a list of deployments: by project, status, whether target apps get it, or a text in a name. */
export interface DeploymentFilter {
  appId: string
  projectId?: string
  status?: DeploymentStatus | undefined
  delivered?: boolean | undefined
  search?: string | undefined
}

/** The status of a row of `deployments`, as `deriveStatus` derives it. */
const statusAt = (now: Date) => sql<DeploymentStatus>`case
  when live_version = 0 then 'DRAFT'
  when stopped_at is not null then 'STOPPED'
  when live_start_at > ${now} then 'SCHEDULED'
  when live_end_at <= ${now} then 'ENDED'
  else 'LIVE' end`

/** Whether a row of `deployments` delivers now. */
export const isLive = (now: Date) => sql<boolean>`
  (live_version > 0 and stopped_at is null and (live_start_at is null or live_start_at <= ${now})
    and (live_end_at is null or live_end_at > ${now}))`

export function listDeployments(
  { db, clock, entryCache }: Pick<CallContext, 'db' | 'clock' | 'entryCache'>,
  filter: DeploymentFilter,
  list: ListQuery,
): Promise<Paged<Deployment>> {
  const now = clock.now()
  return listEntries(selectFiltered(db, filter, now), list, sortable, {
    cache: entryCache,
    // The status also depends on the time.
    version: sql`concat_ws('.', deployments.xmin, projects.xmin, live_start_at > ${now}, live_end_at <= ${now})`,
    notJson,
    toEntry: (row) => toDeployment(row, now),
    schema: deployment,
  })
}

/** The same, with metadata of the versions that went live last. */
export async function listDetailedDeployments(
  { db, clock }: Pick<CallContext, 'db' | 'clock'>,
  filter: DeploymentFilter,
  list: ListQuery,
): Promise<Paged<Deployment>> {
  const now = clock.now()
  const paged = await listPaged(selectFiltered(db, filter, now), list, sortable, notJson)
  return { ...paged, content: await withVersionMetadata(db, paged.content, now) }
}

function selectFiltered(db: Db, filter: DeploymentFilter, now: Date) {
  const { appId, projectId, status, delivered, search } = filter
  return selectDeployments(db)
    .where('deployments.appId', '=', appId)
    .where(contains(search, 'deployments.name', 'projects.name'))
    .$if(projectId !== undefined, (rows) => rows.where('deployments.projectId', '=', projectId ?? ''))
    .$if(status !== undefined, (rows) => rows.where(statusAt(now), '=', status ?? 'LIVE'))
    .$if(delivered !== undefined, (rows) =>
      rows.where(sql<boolean>`${statusAt(now)} in ('LIVE', 'SCHEDULED')`, '=', delivered ?? true),
    )
}

/** The deployments as the API returns them, each with metadata of the version that went live last. */
export async function withVersionMetadata(db: Db, rows: DeploymentRow[], now: Date): Promise<Deployment[]> {
  const ids = rows.filter(({ liveVersion }) => liveVersion > 0).map(({ id }) => id)
  const versions = ids.length === 0 ? [] : await listLiveVersions(db, ids)
  const byId = new Map(versions.map((version) => [version.deploymentId, version]))
  return rows.map((row) => {
    const live = byId.get(row.id)
    return { ...toDeployment(row, now), versionMetadata: live ? toVersionMetadata(row, live) : null }
  })
}

/** The numbers of an app's deployments in events, by id. */
export async function listNumbers(db: Db, appId: string): Promise<Map<string, number>> {
  const rows = await db.selectFrom('deployments').select(['id', 'num']).where('appId', '=', appId).execute()
  return new Map(rows.map(({ id, num }) => [id, num]))
}

export async function hasProject(
  db: Db,
  place: { appId: string; appVersionId: string; projectId: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('projects')
    .select('id')
    .where('id', '=', place.projectId)
    .where('appId', '=', place.appId)
    .where('appVersionId', '=', place.appVersionId)
    .executeTakeFirst()
  return found !== undefined
}

/** Lists those of the projects that the app has, with the defaults for a new deployment of each. */
export async function listDeployables(db: Db, appId: string, projectIds: readonly string[]) {
  const rows = await db
    .selectFrom('projects')
    .innerJoin('apps', 'apps.id', 'projects.appId')
    .select(['projects.id', 'projects.name', 'projects.publishedVersion', 'projects.subType'])
    .select(['projects.survey', 'apps.platform'])
    .where('projects.id', 'in', projectIds)
    .where('projects.appId', '=', appId)
    .execute()
  const firstPages = await listFirstPages(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ survey, platform, ...row }) => ({
    ...row,
    survey,
    targeting: defaultTargeting(platform, { survey, firstPage: firstPages.get(row.id) }),
  }))
}

/** Finds a project of the app, with the defaults for a new deployment of it. */
export async function findDeployable(db: Db, appId: string, projectId: string) {
  const [deployable] = await listDeployables(db, appId, [projectId])
  return deployable
}

/** Locks the project against deletion until the transaction ends; returns false when it is gone. */
export async function lockProject(tx: Tx, projectId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('projects')
    .select('id')
    .where('id', '=', projectId)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

export interface DeploymentToInsert {
  id: string
  appId: string
  projectId: string
  name: string
  projectVersion: number
  targeting: TargetingRules
}

export async function insertDeployment(
  tx: Tx,
  { targeting, ...fields }: DeploymentToInsert,
  stamp: Stamp,
): Promise<void> {
  await tx
    .insertInto('deployments')
    .values({ ...fields, targeting: toJson(targeting), ...createdColumns(stamp) })
    .execute()
}

/** Deletes a deployment that never went live; returns false for any other. */
export async function deleteDraft(tx: Tx, appId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('deployments')
    .where('appId', '=', appId)
    .where('id', '=', id)
    .where('liveVersion', '=', 0)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export interface DeploymentChoices {
  name: string
  projectVersion: number
  targeting: TargetingRules
}

/**
 * Stores the choices if the row still has their revision. Choices that equal the live ones, such as an undone change,
 * leave nothing pending.
 */
export async function updateChoices(
  tx: Tx,
  row: DeploymentRow,
  { choices, stamp }: { choices: DeploymentChoices; stamp: Stamp },
): Promise<boolean> {
  const { name, projectVersion } = choices
  const targeting = toJson(choices.targeting)
  const { numUpdatedRows } = await tx
    .updateTable('deployments')
    .set({
      name,
      projectVersion,
      targeting,
      liveRevision: sql`case when exists (
          select 1 from deployment_versions as live
          where live.deployment_id = deployments.id and live.version = live_version
            and live.project_version = ${projectVersion} and live.targeting = ${targeting})
        then revision + 1 else live_revision end`,
      ...updatedColumns(stamp),
    })
    .where('id', '=', row.id)
    .where('appId', '=', row.appId)
    .where('revision', '=', row.revision)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface FrozenGuides {
  guideHash: string
  variants: VariantGuides | null
  /** Of a version that is delivered once more: where its ramp was. */
  leftRamp: LeftRamp | null
  /** Whether the stored choices are others than these. */
  isPending: boolean
}

/**
 * Freezes the next version if the row is unchanged since it was read, so that two concurrent calls make one version.
 */
export async function insertNextVersion(
  tx: Tx,
  row: DeploymentRow,
  { guideHash, variants, leftRamp, isPending, stamp: { at, by } }: FrozenGuides & { stamp: Stamp },
): Promise<boolean> {
  const { startAt, endAt } = row.targeting.schedule
  const ramp = beginRamp(row.targeting, { ...row, left: leftRamp }, at)
  const version = row.liveVersion + 1
  const { numUpdatedRows } = await tx
    .updateTable('deployments')
    .set({
      liveVersion: version,
      liveRevision: isPending ? null : row.revision,
      liveStartAt: startAt === null ? null : new Date(startAt),
      liveEndAt: endAt === null ? null : new Date(endAt),
      wentLiveAt: at,
      stoppedAt: null,
      ramp: ramp && toJson(ramp),
      updatedAt: at,
      updatedBy: by,
    })
    .where('id', '=', row.id)
    .where('appId', '=', row.appId)
    .where('revision', '=', row.revision)
    .where('liveVersion', '=', row.liveVersion)
    .where(sql<boolean>`stopped_at is not distinct from ${row.stoppedAt}`)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  const { id, projectVersion, targeting } = row
  const frozen = {
    projectVersion,
    guideHash,
    targeting: toJson(targeting),
    variants: variants && toJson(variants),
  }
  await tx
    .insertInto('deploymentVersions')
    .values({ deploymentId: id, version, ...frozen, wentLiveAt: at, wentLiveBy: by })
    .execute()
  await leaveRamp(tx, row, at)
  return true
}

/** Notes where the ramp of the version was that another one replaces. */
async function leaveRamp(tx: Tx, { id, liveVersion, ramp, stoppedAt }: DeploymentRow, at: Date) {
  if (!ramp) return
  const left: LeftRamp = { ...ramp, leftAt: (stoppedAt ?? at).toISOString() }
  await tx
    .updateTable('deploymentVersions')
    .set({ leftRamp: toJson(left) })
    .where('deploymentId', '=', id)
    .where('version', '=', liveVersion)
    .execute()
}

/** Where the ramp of a version was when another one replaced it. */
export async function findLeftRamp(tx: Tx, deploymentId: string, version: number): Promise<LeftRamp | null> {
  const row = await tx
    .selectFrom('deploymentVersions')
    .select('leftRamp')
    .where('deploymentId', '=', deploymentId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.leftRamp ?? null
}

/** Changes the project whose guide a deployment shows. */
export async function updateProject(
  tx: Tx,
  row: DeploymentRow,
  { projectId, stamp }: { projectId: string; stamp: Stamp },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('deployments')
    .set({ projectId, ...updatedColumns(stamp) })
    .where('id', '=', row.id)
    .where('appId', '=', row.appId)
    .where('revision', '=', row.revision)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Moves the ramp of a live version, unless it was moved meanwhile. */
export async function updateRamp(
  tx: Tx,
  { id, ramp: before }: Pick<DeploymentRow, 'id' | 'ramp'>,
  ramp: StoredRamp,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('deployments')
    .set({ ramp: toJson(ramp) })
    .where('id', '=', id)
    .where(sql<boolean>`ramp = ${before && toJson(before)}`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Lists live deployments whose ramp goes on. */
export async function listRamping(db: Db, now: Date): Promise<(DeploymentRow & { orgId: string })[]> {
  const rows = await selectDeployments(db)
    .innerJoin('apps', 'apps.id', 'deployments.appId')
    .select('apps.orgId')
    .where('deployments.ramp', 'is not', null)
    .where(isLive(now))
    .where(
      sql<boolean>`(ramp ->> 'pause' is null and (ramp ->> 'step')::int < jsonb_array_length(ramp -> 'rules' -> 'steps'))`,
    )
    .orderBy('deployments.id')
    .execute()
  return rows
}

export async function markStopped(tx: Tx, row: DeploymentRow, { at, by }: Stamp): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('deployments')
    .set({ stoppedAt: at, updatedAt: at, updatedBy: by })
    .where('id', '=', row.id)
    .where('appId', '=', row.appId)
    .where('liveVersion', '=', row.liveVersion)
    .where('stoppedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Delivers the version that was stopped, as it was. */
export async function markRestarted(tx: Tx, row: DeploymentRow, { at, by }: Stamp): Promise<boolean> {
  const { ramp, stoppedAt } = row
  const continued = ramp && stoppedAt && continueRamp({ ...ramp, leftAt: stoppedAt.toISOString() }, at)
  const { numUpdatedRows } = await tx
    .updateTable('deployments')
    .set({ ramp: continued && toJson(continued), stoppedAt: null, updatedAt: at, updatedBy: by })
    .where('id', '=', row.id)
    .where('appId', '=', row.appId)
    .where('liveVersion', '=', row.liveVersion)
    .where('stoppedAt', '=', row.stoppedAt)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Stops all deployments of a project that went live and were not stopped since; returns their ids. */
export async function stopDeploymentsOf(
  tx: Tx,
  { appId, projectId, at }: { appId: string; projectId: string; at: Date },
): Promise<string[]> {
  const rows = await tx
    .updateTable('deployments')
    .set({ stoppedAt: at, updatedAt: at, updatedBy: null })
    .where('appId', '=', appId)
    .where('projectId', '=', projectId)
    .where('liveVersion', '>', 0)
    .where('stoppedAt', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Delivers another guide wherever the app delivers this one. */
export async function replaceGuide(
  tx: Tx,
  appId: string,
  { hash, other }: { hash: string; other: string },
): Promise<void> {
  await sql`
    update deployment_versions set
      guide_hash = case when guide_hash = ${hash} then ${other} else guide_hash end,
      variants = (
        select jsonb_object_agg(key, case when value = ${hash} then ${other} else value end)
        from jsonb_each_text(variants))
    from deployments
    where deployments.id = deployment_id and app_id = ${appId}
      and (guide_hash = ${hash} or ${hash} in (select value from jsonb_each_text(variants)))`.execute(tx)
}

const selectVersions = (db: Db) =>
  db
    .selectFrom('deploymentVersions')
    .leftJoin('members', 'members.id', 'deploymentVersions.wentLiveBy')
    .selectAll('deploymentVersions')
    .select('members.name as wentLiveByName')

type VersionRow = Selectable<Tables['deploymentVersions']> & { wentLiveByName: string | null }

const sortableVersions = {
  id: 'deploymentVersions.version',
  version: 'deploymentVersions.version',
  wentLiveAt: 'deploymentVersions.wentLiveAt',
  createdAt: 'deploymentVersions.wentLiveAt',
}

export async function listVersions(
  db: Db,
  deploymentId: string,
  query: ListQuery,
): Promise<Paged<DeploymentVersion>> {
  const rows = selectVersions(db).where('deploymentId', '=', deploymentId)
  const paged = await listPaged(rows, query, sortableVersions, { wentLiveAt: 'date' })
  return mapPaged(paged, toVersion)
}

export async function findVersion(
  db: Db,
  deploymentId: string,
  version: number,
): Promise<DeploymentVersion | undefined> {
  const row = await selectVersions(db)
    .where('deploymentId', '=', deploymentId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row && toVersion(row)
}

/** The version of each deployment that went live last. */
function listLiveVersions(db: Db, deploymentIds: string[]): Promise<VersionRow[]> {
  return selectVersions(db)
    .innerJoin('deployments', (join) =>
      join
        .onRef('deployments.id', '=', 'deploymentVersions.deploymentId')
        .onRef('deployments.liveVersion', '=', 'deploymentVersions.version'),
    )
    .where('deploymentVersions.deploymentId', 'in', deploymentIds)
    .execute()
}

const toVersion = ({ variants: _pinned, leftRamp: _left, ...row }: VersionRow): DeploymentVersion => ({
  ...row,
  wentLiveAt: row.wentLiveAt.toISOString(),
})

function toVersionMetadata(row: DeploymentRow, live: VersionRow): VersionMetadata {
  const { deploymentId: _same, ...metadata } = toVersion(live)
  return { ...metadata, pendingChanges: findPendingChanges(row, live) }
}

export function toDeployment(row: DeploymentRow, now: Date): Deployment {
  const status = deriveStatus(row, now)
  return {
    id: row.id,
    appId: row.appId,
    name: row.name,
    projectId: row.projectId,
    projectName: row.projectName,
    projectSubType: row.projectSubType,
    projectVersion: row.projectVersion,
    latestProjectVersion: row.latestProjectVersion ?? row.projectVersion,
    status,
    version: row.liveVersion,
    wentLiveAt: row.wentLiveAt?.toISOString() ?? null,
    stoppedAt: row.stoppedAt?.toISOString() ?? null,
    hasPendingChanges: isDelivered(status) && row.revision !== row.liveRevision,
    targeting: row.targeting,
    ramp: isDelivered(status) ? toRampState(row.ramp) : null,
    revision: row.revision,
    ...toStampFields(row),
  }
}
