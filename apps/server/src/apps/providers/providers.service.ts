import type { Cohort, NewProvider, Provider, ProviderChange } from '@waymark/contract'
import { accountTypes, type SyncInterval } from '@waymark/contract/constants'
import { toStamp } from '../../platform/db/stamp.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'
import { toStaleRevision } from '../../platform/db/to-stale-revision.ts'
import { DomainError, toInvalidInput } from '../../platform/errors.ts'
import { getMember, type CallContext } from '../../platform/http/call.ts'
import type { JobAdder } from '../../platform/jobs/index.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { listAskingSegments } from '../properties/index.ts'
import { lockCompleteList } from './member-lists.repo.ts'
import { toNextSync, writeSchedule } from './accounts.repo.ts'
import { deleteSyncs } from './cohort-syncs.repo.ts'
import { addListRemoval } from './list-removal.ts'
import { keepList } from './member-lists.service.ts'
import {
  deleteProviders,
  findProvider,
  insertProviderIfFree,
  listCohorts,
  lockAccount,
  toProvider,
  updateProvider,
  upsertCohorts,
  type ProviderChanges,
  type ProviderRow,
} from './providers.repo.ts'
import { readIds, type IdsPreview } from './read-ids.ts'
import { findListId, toFileStorageUrl } from './upload.ts'

export async function getProviderRow(db: Db, appId: string, id: string): Promise<ProviderRow> {
  const row = await findProvider(db, appId, id)
  if (!row) throw new DomainError('not_found')
  return row
}

/** Stores the end users of a CSV file as a list for a provider to use. */
export async function uploadMembers(
  context: CallContext,
  { appId, file }: { appId: string; file: File },
): Promise<{ fileStorageUrl: string; rowCount: number } & IdsPreview> {
  const { chunks, findPreview } = readIds(file.stream())
  const { id, rowCount } = await keepList(context, { appId, chunks, stamp: toStamp(context) })
  return { fileStorageUrl: toFileStorageUrl(id), rowCount, ...findPreview() }
}

export function createProvider(
  context: CallContext & { secrets: SecretBox },
  { appId, orgId, ...input }: NewProvider & { appId: string; orgId?: string | undefined },
): Promise<Provider> {
  if (orgId !== undefined && orgId !== getMember(context).orgId) throw new DomainError('not_found')
  const id = context.clock.newId()
  const stamp = toStamp(context)
  return inTransaction(context.db, async (tx) => {
    const fields = input.isAccount
      ? toAccountFields(context.secrets, id, input)
      : await toFileFields(tx, { appId, fileStorageUrl: input.fileStorageUrl ?? '', now: stamp.at })
    const { name, isAccount } = input
    const holds = isAccount ? 'END_USER' : input.holds
    const provider = { id, appId, name, isAccount, holds, ...fields }
    if (!(await insertProviderIfFree(tx, provider, stamp))) throw new DomainError('provider_name_taken')
    return toProvider(await getProviderRow(tx, appId, id))
  })
}

/** Changes a provider; a new file replaces all its members at once. */
export async function changeProvider(
  context: CallContext & { secrets: SecretBox },
  { appId, id, ...change }: ProviderChange & { appId: string; id: string },
): Promise<Provider> {
  const stamp = toStamp(context)
  return inTransaction(context.db, async (tx) => {
    const row = await getProviderRow(tx, appId, id)
    assertChangeFits(row, change)
    const fields: ProviderChanges = {
      ...(change.name !== undefined && { name: change.name }),
      ...(change.fileStorageUrl !== undefined &&
        (await toFileFields(tx, { appId, fileStorageUrl: change.fileStorageUrl, now: stamp.at }))),
      ...toCredentialFields(context.secrets, row, change.externalProviderRequest),
      ...toIntervalFields(row, change.syncInterval, stamp.at),
    }
    if (!(await updateProvider(tx, { id, revision: change.revision, fields }, stamp))) {
      throw await toStaleRevision(tx, row.updatedBy, row.updatedAt)
    }
    const after = await getProviderRow(tx, appId, id)
    if (row.listId !== after.listId) await addListRemoval(tx, context.jobs, [row.listId])
    return toProvider(after)
  })
}

export async function removeProvider(context: CallContext, appId: string, id: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const row = await getProviderRow(tx, appId, id)
    await deleteUnasked(tx, context.jobs, { appId, rows: [row, ...(await listCohorts(tx, appId, id))] })
  })
}

/** Sets the cohorts of an account to synchronise: adds, renames, and removes all others. */
export async function chooseCohorts(
  context: CallContext,
  { appId, accountId, cohorts }: { appId: string; accountId: string; cohorts: Cohort[] },
): Promise<Provider[]> {
  const stamp = toStamp(context)
  const chosen = new Set(cohorts.map(({ cohortId }) => cohortId))
  return inTransaction(context.db, async (tx) => {
    if (!(await lockAccount(tx, appId, accountId))) throw new DomainError('not_found')
    const { providerType, syncDueAt, syncJobId, syncInterval } = await getProviderRow(tx, appId, accountId)
    const before = await listCohorts(tx, appId, accountId)
    const dropped = before.filter(({ cohortId }) => !chosen.has(cohortId ?? ''))
    await deleteUnasked(tx, context.jobs, { appId, rows: dropped })
    const given = { appId, accountId, providerType, isAccount: false }
    const rows = cohorts.map((cohort) => ({ ...cohort, ...given, id: context.clock.newId() }))
    await upsertCohorts(tx, rows, stamp)
    if (!syncDueAt && rows.length > 0) {
      await writeSchedule(tx, accountId, { syncDueAt: toNextSync(syncInterval, stamp.at), syncJobId })
    }
    return (await listCohorts(tx, appId, accountId)).map(toProvider)
  })
}

/** Deletes providers that no rule refers to; their members are deleted in the background. */
async function deleteUnasked(
  tx: Tx,
  jobs: JobAdder,
  { appId, rows }: { appId: string; rows: ProviderRow[] },
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const subErrors = await listAskingSegments(tx, 'providerId', ids)
  if (subErrors.length > 0) throw new DomainError('provider_in_use', { subErrors })
  const filling = await deleteSyncs(tx, ids)
  await deleteProviders(tx, appId, ids)
  await addListRemoval(tx, jobs, [...filling, ...rows.map(({ listId }) => listId)])
}

async function toFileFields(
  tx: Tx,
  { appId, fileStorageUrl, now }: { appId: string; fileStorageUrl: string; now: Date },
) {
  const listId = findListId(fileStorageUrl)
  if (!listId || !(await lockCompleteList(tx, appId, listId))) {
    throw toInvalidInput('file_not_uploaded', { field: 'fileStorageUrl' })
  }
  return { providerType: 'STATIC', listId, syncState: 'SUCCESS', syncReason: null, syncedAt: now } as const
}

function toAccountFields(
  secrets: SecretBox,
  id: string,
  {
    providerType = accountTypes[0],
    externalProviderRequest: request,
    syncInterval,
  }: Omit<NewProvider, 'name'>,
) {
  if (!request) throw toInvalidInput('account_address_missing', { field: 'externalProviderRequest' })
  const { token, ...address } = request
  const secret = secrets.seal(token, id)
  return { providerType, request: toJson(address), secret, ...(syncInterval && { syncInterval }) }
}

function toCredentialFields(
  secrets: SecretBox,
  { id, request }: ProviderRow,
  change: ProviderChange['externalProviderRequest'],
) {
  if (!change || !request) return {}
  const { token, serviceAccountName, region, projectId } = change
  const address = {
    serviceAccountName: serviceAccountName ?? request.serviceAccountName,
    region: region === undefined ? request.region : region,
    projectId: projectId === undefined ? request.projectId : projectId,
  }
  return { request: toJson(address), ...(token !== undefined && { secret: secrets.seal(token, id) }) }
}

/** An account that waits for the next hour's quota continues then, whatever the interval. */
function toIntervalFields({ syncState }: ProviderRow, syncInterval: SyncInterval | undefined, now: Date) {
  if (!syncInterval) return {}
  if (syncState === 'IN_PROGRESS') return { syncInterval }
  return { syncInterval, syncDueAt: toNextSync(syncInterval, now) }
}

/** A file has no credentials, an account has no file, and a cohort gets its name and members from its account. */
function assertChangeFits({ isAccount, accountId }: ProviderRow, change: ProviderChange): void {
  const isFile = !isAccount && accountId === null
  if (change.fileStorageUrl !== undefined && !isFile)
    throw toInvalidInput('file_only_for_files', { field: 'fileStorageUrl' })
  if (change.externalProviderRequest !== undefined && !isAccount) {
    throw toInvalidInput('credentials_only_for_accounts', { field: 'externalProviderRequest' })
  }
  if (change.syncInterval !== undefined && !isAccount) {
    throw toInvalidInput('interval_only_for_accounts', { field: 'syncInterval' })
  }
  if (change.name !== undefined && accountId !== null) {
    throw toInvalidInput('cohort_name_fixed', { field: 'name' })
  }
}
