import type {
  AnyVariant,
  Deployment,
  DeploymentVersion,
  NewDeployment,
  TargetingRules,
} from '@waymark/contract'
import { toSubError } from '@waymark/contract/constants'
import { inTransaction, type Db, type Tx } from '../../../platform/db/db.ts'
import { toStamp, type Stamp } from '../../../platform/db/stamp.ts'
import { toStaleRevision } from '../../../platform/db/to-stale-revision.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { CallContext } from '../../../platform/http/call.ts'
import { findGuideHash } from '../../../authoring/projects/index.ts'
import { announceDeployment } from './announce-deployment.ts'
import { checkExperiment, pinVariants } from './check-experiment.ts'
import { checkAudience, checkNotOver, checkTargeting } from './check-targeting.ts'
import { findPendingChanges } from './find-pending-changes.ts'
import {
  deleteDraft,
  findDeployable,
  findDeployment,
  findLeftRamp,
  findVersion,
  lockProject,
  insertDeployment,
  insertNextVersion,
  markRestarted,
  markStopped,
  updateProject,
  toDeployment,
  updateChoices,
  type DeploymentRow,
} from './deployments.repo.ts'
import { announceScheduleLater } from './announce-schedule.ts'
import { assertSafeToDeliver } from './assert-safe-to-deliver.ts'
import { assertTransition, toIllegalTransition } from './assert-transition.ts'

/** A new deployment, which has the name of its project unless it has its own. */
export type DeploymentToCreate = Omit<NewDeployment, 'name'> & { name?: string | undefined }

/** Creates a deployment of a published project; it delivers nothing yet. */
export function createDeployment(
  context: CallContext,
  appId: string,
  input: DeploymentToCreate,
): Promise<Deployment> {
  const stamp = toStamp(context)
  return inTransaction(context.db, async (tx) => {
    const id = await insertDraft(tx, { id: context.clock.newId(), appId, input, stamp })
    return toDeployment(await getDeployment(tx, appId, id), stamp.at)
  })
}

export interface DeploymentChange {
  name?: string | undefined
  projectVersion?: number | undefined
  targeting?: TargetingRules | undefined
  /** The revision that the change is based on. */
  revision?: number | undefined
}

/** Changes the next version; a live one stays as it is. */
export function updateDeployment(
  context: CallContext,
  { appId, id, change }: { appId: string; id: string; change: DeploymentChange },
): Promise<Deployment> {
  const stamp = toStamp(context)
  return inTransaction(context.db, async (tx) => {
    const row = await getDeployment(tx, appId, id)
    await assertRevision(tx, row, change.revision)
    const choices = {
      name: change.name ?? row.name,
      projectVersion: change.projectVersion ?? row.projectVersion,
      targeting: change.targeting ?? row.targeting,
    }
    await checkTargeting(tx, appId, choices.targeting)
    await checkExperiment(tx, { appId, projectId: row.projectId, targeting: choices.targeting })
    if (change.projectVersion) await lockVersion(tx, row.projectId, change.projectVersion)
    if (!(await updateChoices(tx, row, { choices, stamp }))) throw await toStale(tx, row)
    await context.rebuildManifest(tx, appId)
    const deployment = toDeployment(await getDeployment(tx, appId, id), stamp.at)
    await announceDeployment(context, tx, { change: 'updated', deployment })
    return deployment
  })
}

export interface GoingLive {
  appId: string
  id: string
  revision?: number | undefined
  /** The version to deliver once more; the choices made since then stay pending. */
  version?: number | undefined
}

/**
 * Freezes the deployment's choices, or those of an earlier version, as its next version and delivers it, immediately or
 * from its start. The version that was stopped goes on as the same one.
 */
export async function goLive(
  context: CallContext,
  { appId, id, revision, version }: GoingLive,
): Promise<Deployment> {
  const chosen = await getDeployment(context.db, appId, id)
  const again = await findAgain(context.db, chosen, version)
  await assertSafeToDeliver(context, { ...chosen, ...(again && toDelivered(again)) })
  const stamp = toStamp(context)
  return inTransaction(context.db, async (tx) => {
    const row = await getDeployment(tx, appId, id)
    await assertRevision(tx, row, revision)
    const state = toDeployment(row, stamp.at)
    const isNew = again && again.version !== row.liveVersion
    assertTransition({ ...state, hasPendingChanges: isNew ?? state.hasPendingChanges }, 'goLive')
    if (!(await freezeVersion(tx, row, stamp, again))) throw await toRefusal(tx, row, stamp)
    await context.rebuildManifest(tx, appId)
    const live = await getDeployment(tx, appId, id)
    const deployment = toDeployment(live, stamp.at)
    const change = deployment.status === 'SCHEDULED' ? 'scheduled' : 'live'
    await announceDeployment(context, tx, { change, deployment })
    await announceScheduleLater(context, tx, live)
    return deployment
  })
}

/** Ends an experiment: takes a version live with the chosen guide, which everyone sees. */
export async function endExperiment(
  context: CallContext,
  { appId, id, variant, revision }: ExperimentEnd,
): Promise<Deployment> {
  const running = await getDeployment(context.db, appId, id)
  await assertSafeToDeliver(context, { ...running, ...toEnded(running, variant) })
  const stamp = toStamp(context)
  return inTransaction(context.db, async (tx) => {
    const row = await getDeployment(tx, appId, id)
    await assertRevision(tx, row, revision)
    assertTransition(toDeployment(row, stamp.at), 'stop')
    const { projectId, projectVersion, targeting } = toEnded(row, variant)
    if (!(await updateProject(tx, row, { projectId, stamp }))) throw await toStale(tx, row)
    const moved = await getDeployment(tx, appId, id)
    await updateChoices(tx, moved, { choices: { name: row.name, projectVersion, targeting }, stamp })
    const next = await getDeployment(tx, appId, id)
    if (!(await freezeVersion(tx, next, stamp))) throw await toRefusal(tx, next, stamp)
    await context.rebuildManifest(tx, appId)
    const deployment = toDeployment(await getDeployment(tx, appId, id), stamp.at)
    await announceDeployment(context, tx, { change: 'live', deployment })
    return deployment
  })
}

/** Returns the guide and the targeting that remain after an experiment; throws `experiment_missing` without one. */
function toEnded(row: DeploymentRow, variant: AnyVariant) {
  const { experiment, holdout: _holdout, ...targeting } = row.targeting
  const chosen = experiment?.variants.find(({ key }) => key === variant) ?? row
  if (!experiment || (chosen === row && variant !== 'A')) throw new DomainError('experiment_missing')
  const { projectId, projectVersion } = chosen
  return { projectId, projectVersion, targeting }
}

export interface ExperimentEnd {
  appId: string
  id: string
  variant: AnyVariant
  revision?: number | undefined
}

/** Removes a live or scheduled deployment from the manifest. */
export function stop(
  context: CallContext,
  { appId, id }: { appId: string; id: string },
): Promise<Deployment> {
  const stamp = toStamp(context)
  return inTransaction(context.db, async (tx) => {
    const row = await getDeployment(tx, appId, id)
    assertTransition(toDeployment(row, stamp.at), 'stop')
    if (!(await markStopped(tx, row, stamp))) throw await toRefusal(tx, row, stamp)
    await context.rebuildManifest(tx, appId)
    const deployment = toDeployment(await getDeployment(tx, appId, id), stamp.at)
    await announceDeployment(context, tx, { change: 'stopped', deployment })
    return deployment
  })
}

/** Deletes a deployment that never went live: the events and results of any other name it. */
export function removeDeployment(
  context: CallContext,
  { appId, id }: { appId: string; id: string },
): Promise<void> {
  const { at } = toStamp(context)
  return inTransaction(context.db, async (tx) => {
    if (await deleteDraft(tx, appId, id)) return
    throw toIllegalTransition(toDeployment(await getDeployment(tx, appId, id), at))
  })
}

/** Returns a deployment of the app, or throws `not_found`. */
export async function getDeployment(db: Db, appId: string, id: string): Promise<DeploymentRow> {
  const row = await findDeployment(db, appId, id)
  if (!row) throw new DomainError('not_found')
  return row
}

export interface LiveDeployment {
  id: string
  appId: string
  input: DeploymentToCreate
  stamp: Stamp
}

/** Creates a deployment that is live at once, for content that ships with the server. Rebuild the manifest after it. */
export async function createLiveDeployment(
  tx: Tx,
  { id, appId, input, stamp }: LiveDeployment,
): Promise<Deployment> {
  await insertDraft(tx, { id, appId, input, stamp })
  await freezeVersion(tx, await getDeployment(tx, appId, id), stamp)
  return toDeployment(await getDeployment(tx, appId, id), stamp.at)
}

interface NextVersion {
  appId: string
  id: string
  projectVersion: number
  stamp: Stamp
}

/** Makes another version of the project live, with the rules that the deployment has. Rebuild the manifest after it. */
export async function deliverProjectVersion(
  tx: Tx,
  { appId, id, projectVersion, stamp }: NextVersion,
): Promise<void> {
  const row = await getDeployment(tx, appId, id)
  const { name, targeting } = row
  await updateChoices(tx, row, { choices: { name, projectVersion, targeting }, stamp })
  await freezeVersion(tx, await getDeployment(tx, appId, id), stamp)
}

async function insertDraft(tx: Tx, { id, appId, input, stamp }: LiveDeployment): Promise<string> {
  const { projectId } = input
  const deployable = await findDeployable(tx, appId, projectId)
  if (!deployable) throw new DomainError('not_found')
  const name = input.name ?? deployable.name
  const projectVersion = input.projectVersion ?? deployable.publishedVersion
  if (!projectVersion) throw new DomainError('project_not_published')
  await lockVersion(tx, projectId, projectVersion)
  const targeting = input.targeting ?? deployable.targeting
  await checkTargeting(tx, appId, targeting)
  await checkExperiment(tx, { appId, projectId, targeting })
  await insertDeployment(tx, { id, appId, projectId, name, projectVersion, targeting }, stamp)
  return id
}

async function freezeVersion(
  tx: Tx,
  row: DeploymentRow,
  stamp: Stamp,
  again?: DeploymentVersion,
): Promise<boolean> {
  const chosen = { ...row, ...(again && toDelivered(again)) }
  checkNotOver(chosen.targeting.schedule, stamp.at)
  await checkAudience(tx, row.appId, chosen.targeting)
  const guideHash = await lockVersion(tx, row.projectId, chosen.projectVersion)
  // An experiment that ended may have left another project behind, with versions of the same numbers.
  if (again && again.guideHash !== guideHash) throw new DomainError('not_found')
  await checkExperiment(tx, chosen)
  if (again?.version === row.liveVersion) return markRestarted(tx, row, stamp)
  const variants = await pinVariants(tx, chosen.targeting)
  const isPending = again !== undefined && findPendingChanges(row, again).length > 0
  return insertNextVersion(tx, chosen, {
    guideHash: again?.guideHash ?? guideHash,
    variants,
    leftRamp: again ? await findLeftRamp(tx, row.id, again.version) : null,
    isPending,
    stamp,
  })
}

async function findAgain(
  db: Db,
  { id }: DeploymentRow,
  version: number | undefined,
): Promise<DeploymentVersion | undefined> {
  const again = version === undefined ? undefined : await findVersion(db, id, version)
  if (version !== undefined && !again) throw new DomainError('not_found')
  return again
}

const toDelivered = ({ projectVersion, targeting }: DeploymentVersion) => ({ projectVersion, targeting })

/** The hash of a version's guide; until the transaction ends, the version is not taken back. */
async function lockVersion(tx: Tx, projectId: string, version: number): Promise<string> {
  if (!(await lockProject(tx, projectId))) throw new DomainError('not_found')
  const hash = await findGuideHash(tx, projectId, version)
  if (hash) return hash
  const detail = toSubError('version_not_published', { field: 'projectVersion', params: { version } })
  throw new DomainError('project_not_published', { subErrors: [detail] })
}

async function assertRevision(tx: Tx, row: DeploymentRow, revision: number | undefined): Promise<void> {
  if (revision && revision !== row.revision) throw await toStaleRevision(tx, row.updatedBy, row.updatedAt)
}

async function toStale(tx: Tx, row: DeploymentRow): Promise<DomainError> {
  const now = await getDeployment(tx, row.appId, row.id)
  return toStaleRevision(tx, now.updatedBy, now.updatedAt)
}

/** Returns the reason why an allowed transition changed nothing: another request was first. */
async function toRefusal(tx: Tx, row: DeploymentRow, stamp: Stamp): Promise<DomainError> {
  const now = await getDeployment(tx, row.appId, row.id)
  if (now.revision !== row.revision) return toStaleRevision(tx, now.updatedBy, now.updatedAt)
  return toIllegalTransition(toDeployment(now, stamp.at))
}
