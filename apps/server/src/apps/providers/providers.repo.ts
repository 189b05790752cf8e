import type { Paged, Provider } from '@waymark/contract'
import type { ProviderType, Reason } from '@waymark/contract/constants'
import { sql, type InsertObject, type Selectable, type UpdateObject } from 'kysely'
import {
  stampDates,
  createdColumns,
  toStampFields,
  updatedColumns,
  type Stamp,
} from '../../platform/db/stamp.ts'
import { orIfBroken } from '../../platform/db/or-if-broken.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'
import { listPaged, mapPaged, type ListQuery } from '../../platform/db/list.ts'
import { inAnyCase } from '../../platform/db/names.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { toFileStorageUrl } from './upload.ts'

export type ProviderRow = Selectable<Tables['providers']> & {
  orgId: string
  memberCount: number | null
  /** The members received of the cohort being read, or of all cohorts of an account. */
  received: number | null
  announced: number | null
  /** For a cohort: when its account is due, and the job that syncs it. */
  accountDueAt: Date | null
  accountJobId: string | null
}

const sortable = {
  id: 'providers.id',
  name: inAnyCase('providers.name'),
  createdAt: 'providers.createdAt',
  updatedAt: 'providers.updatedAt',
}
const notJson = {
  ...stampDates,
  secret: 'bytes',
  pushedAt: 'date',
  syncedAt: 'date',
  syncDueAt: 'date',
  accountDueAt: 'date',
} as const

const selectProviders = (db: Db, appId: string) =>
  db
    .selectFrom('providers')
    .innerJoin('apps', 'apps.id', 'providers.appId')
    .leftJoin('memberLists', 'memberLists.id', 'providers.listId')
    .leftJoin('providers as accounts', 'accounts.id', 'providers.accountId')
    .selectAll('providers')
    .select(['apps.orgId', 'memberLists.rowCount as memberCount'])
    .select(['accounts.syncDueAt as accountDueAt', 'accounts.syncJobId as accountJobId'])
    .select(({ selectFrom }) => {
      const syncs = selectFrom('cohortSyncs').where((sync) =>
        sync.or([
          sync('cohortSyncs.providerId', '=', sync.ref('providers.id')),
          sync('cohortSyncs.accountId', '=', sync.ref('providers.id')),
        ]),
      )
      return [
        syncs.select(sql<number>`sum(received)::int`.as('sum')).as('received'),
        syncs.select(sql<number>`sum(total)::int`.as('sum')).as('announced'),
      ]
    })
    .where('providers.appId', '=', appId)

export function findProvider(db: Db, appId: string, id: string): Promise<ProviderRow | undefined> {
  return selectProviders(db, appId).where('providers.id', '=', id).executeTakeFirst()
}

/** Lists providers of one kind: accounts, or those that have members. */
export async function listProviders(
  db: Db,
  { appId, type, areAccounts }: { appId: string; type: ProviderType; areAccounts: boolean },
  list: ListQuery,
): Promise<Paged<Provider>> {
  const rows = selectProviders(db, appId)
    .where('providers.providerType', '=', type)
    .where('providers.isAccount', '=', areAccounts)
  return mapPaged(await listPaged(rows, list, sortable, notJson), toProvider)
}

/** Lists the chosen cohorts of an account, by name. */
export function listCohorts(db: Db, appId: string, accountId: string): Promise<ProviderRow[]> {
  return selectProviders(db, appId)
    .where('providers.accountId', '=', accountId)
    .orderBy(inAnyCase('providers.name'))
    .orderBy('providers.id')
    .execute()
}

/** Locks a provider that has members until the transaction ends. */
export function lockProvider(
  tx: Tx,
  id: string,
): Promise<{ id: string; appId: string; listId: string | null } | undefined> {
  return tx
    .selectFrom('providers')
    .select(['id', 'appId', 'listId'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Locks an account until the transaction ends; false when the app has no such account. */
export async function lockAccount(tx: Tx, appId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('providers')
    .select('id')
    .where('id', '=', id)
    .where('appId', '=', appId)
    .where('isAccount', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export type ProviderFields = Omit<
  InsertObject<Tables, 'providers'>,
  'ownerId' | 'revision' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy'
>
export type ProviderChanges = UpdateObject<Tables, 'providers'>

/** False when the app has a provider of this name, ignoring case. */
export async function insertProviderIfFree(tx: Tx, fields: ProviderFields, stamp: Stamp): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('providers')
    .values({ ...fields, ownerId: stamp.by, ...createdColumns(stamp) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** False means that the revision is stale or the provider is gone. */
export async function updateProvider(
  tx: Tx,
  { id, revision, fields }: { id: string; revision: number | undefined; fields: ProviderChanges },
  stamp: Stamp,
): Promise<boolean> {
  const update = tx
    .updateTable('providers')
    .set({ ...fields, ...updatedColumns(stamp) })
    .where('id', '=', id)
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision ?? 0))
    .executeTakeFirst()
  const { numUpdatedRows } = await orIfBroken(update, 'providers_name', 'provider_name_taken')
  return numUpdatedRows === 1n
}

/** Adds cohorts to their account, and renames existing ones. */
export async function upsertCohorts(tx: Tx, cohorts: ProviderFields[], stamp: Stamp): Promise<void> {
  if (cohorts.length === 0) return
  await tx
    .insertInto('providers')
    .values(cohorts.map((cohort) => ({ ...cohort, ownerId: stamp.by, ...createdColumns(stamp) })))
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'cohortId'])
        .where('accountId', 'is not', null)
        .doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          updatedAt: stamp.at,
          updatedBy: stamp.by,
          revision: eb('providers.revision', '+', 1),
        }))
        .whereRef('providers.name', '<>', 'excluded.name'),
    )
    .execute()
}

/** Writes the sync state of these providers; it does not count as a change by an author. */
export async function writeSync(
  tx: Tx,
  ids: string[],
  {
    syncReason,
    ...sync
  }: Pick<ProviderChanges, 'syncState' | 'syncedAt' | 'listId' | 'pushedAt'> & { syncReason: Reason | null },
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('providers')
    .set({ ...sync, syncReason: syncReason && toJson(syncReason) })
    .where('id', 'in', ids)
    .execute()
}

/** Deletes providers, an account together with its cohorts. */
export async function deleteProviders(tx: Tx, appId: string, ids: string[]): Promise<boolean> {
  if (ids.length === 0) return false
  const deletion = tx
    .deleteFrom('providers')
    .where('appId', '=', appId)
    .where('id', 'in', ids)
    .executeTakeFirst()
  const { numDeletedRows } = await orIfBroken(deletion, 'rule_references_provider_id_fkey', 'provider_in_use')
  return numDeletedRows > 0n
}

export function toProvider(row: ProviderRow): Provider {
  const { id, appId, orgId, providerType, name, isAccount, holds, accountId, cohortId, revision } = row
  const isFile = providerType === 'STATIC' && row.listId !== null
  return {
    id,
    appId,
    orgId,
    providerType,
    name,
    isAccount,
    holds,
    fileStorageUrl: isFile && row.listId ? toFileStorageUrl(row.listId) : null,
    externalProviderRequest: row.request,
    accountId,
    cohortId,
    memberCount: row.memberCount ?? 0,
    sync: toSync(row),
    syncInterval: isAccount ? row.syncInterval : null,
    nextSyncAt: row.syncState === 'IN_PROGRESS' ? null : (row.syncDueAt?.toISOString() ?? null),
    hasPushAddress: row.pushTokenHash !== null,
    pushedAt: row.pushedAt?.toISOString() ?? null,
    revision,
    ...toStampFields(row),
  }
}

function toSync(row: ProviderRow): Provider['sync'] {
  const { syncState: state, syncReason: reason, syncedAt } = row
  if (!state || !syncedAt) return null
  const isRunning = state === 'IN_PROGRESS'
  const [dueAt, jobId] = row.isAccount ? [row.syncDueAt, row.syncJobId] : [row.accountDueAt, row.accountJobId]
  return {
    state,
    reason,
    at: syncedAt.toISOString(),
    progress: isRunning ? { done: row.received ?? 0, total: row.announced } : null,
    goesOnAt: isRunning && jobId === null ? (dueAt?.toISOString() ?? null) : null,
  }
}
