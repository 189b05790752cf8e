import type { Provider } from '@waymark/contract'
import { toStamp } from '../../platform/db/audit.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { CallContext } from '../../platform/http/call.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { findCohortSource, SyncFailure, type CohortAccount, type CohortSource } from './cohort-source.ts'
import { dropList, keepList } from './member-lists.service.ts'
import { findProvider, listCohorts, toProvider, writeSync, type ProviderRow } from './providers.repo.ts'
import { getProviderRow } from './providers.service.ts'

export type SyncContext = CallContext & { secrets: SecretBox }

/**
 * Reads the members of a provider anew: of a cohort, or of all that were chosen of an account. A file is its own
 * source: its members are those that it was uploaded with.
 */
export async function syncProvider(
  context: SyncContext,
  { appId, id }: { appId: string; id: string },
): Promise<Provider> {
  const { db, clock } = context
  const row = await getProviderRow(db, appId, id)
  const source = findCohortSource(row.providerType)
  if (source) await syncCohorts(context, row, source)
  else {
    const done = { syncState: 'SUCCESS', syncReason: null, syncedAt: clock.now() } as const
    await inTransaction(db, (tx) => writeSync(tx, [id], done))
  }
  return toProvider(await getProviderRow(db, appId, id))
}

async function syncCohorts(context: SyncContext, row: ProviderRow, source: CohortSource): Promise<void> {
  const { db, clock } = context
  const cohorts = row.isAccount ? await listCohorts(db, row.appId, row.id) : [row]
  const ids = [...new Set([row.id, ...cohorts.map(({ id }) => id)])]
  try {
    if (cohorts.length === 0) throw new SyncFailure('Choose the cohorts to synchronise first')
    await inTransaction(db, (tx) =>
      writeSync(tx, ids, { syncState: 'IN_PROGRESS', syncReason: null, syncedAt: clock.now() }),
    )
    const account = await openAccount(context, row)
    for (const cohort of cohorts) await syncCohort(context, cohort, { account, source })
    await inTransaction(db, (tx) => writeSync(tx, ids, { syncState: 'SUCCESS', syncedAt: clock.now() }))
  } catch (error) {
    const syncReason = error instanceof SyncFailure ? error.message : 'Something went wrong on our side'
    await inTransaction(db, (tx) =>
      writeSync(tx, ids, { syncState: 'FAILED', syncReason, syncedAt: clock.now() }),
    )
    if (!(error instanceof SyncFailure)) throw error
  }
}

/** Keeps a new list beside the old one, then lets the cohort point to it: nobody sees half of one. */
async function syncCohort(
  context: SyncContext,
  cohort: ProviderRow,
  { account, source }: { account: CohortAccount; source: CohortSource },
): Promise<void> {
  const { db } = context
  const { appId, cohortId, listId } = cohort
  const chunks = source.readMembers(account, cohortId ?? '')
  const list = await keepList(context, { appId, chunks, stamp: toStamp(context) })
  await inTransaction(db, (tx) => writeSync(tx, [cohort.id], { listId: list.id }))
  if (listId) await dropList(db, listId)
}

async function openAccount({ db, secrets }: SyncContext, row: ProviderRow): Promise<CohortAccount> {
  const account = row.accountId ? await findProvider(db, row.appId, row.accountId) : row
  if (!account?.secret || !account.request) throw new DomainError('not_found')
  return { ...account.request, token: secrets.open(account.secret, account.id) }
}
