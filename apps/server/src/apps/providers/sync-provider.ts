import type { Provider } from '@waymark/contract'
import { toReason, type Reason } from '@waymark/contract/constants'
import { toStamp } from '../../platform/db/stamp.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { lockAccountSync } from './accounts.repo.ts'
import { beginSync } from './begin-sync.ts'
import { SyncFailure } from './cohort-source.ts'
import { getCohortSource, type CohortSources } from './cohort-sources.ts'
import { listCohorts, toProvider, writeSync, type ProviderRow } from './providers.repo.ts'
import { getProviderRow } from './providers.service.ts'

export type SyncContext = CallContext & { sources: CohortSources }

/**
 * Starts reading a provider's members again: of a cohort, or of all chosen cohorts of an account. A file has no other
 * source than its upload.
 */
export function syncProvider(
  context: SyncContext,
  { appId, id }: { appId: string; id: string },
): Promise<Provider> {
  const stamp = toStamp(context)
  return inTransaction(context.db, async (tx) => {
    const row = await getProviderRow(tx, appId, id)
    if (row.providerType === 'STATIC') {
      await writeSync(tx, [id], { syncState: 'SUCCESS', syncReason: null, syncedAt: stamp.at })
      return toProvider(await getProviderRow(tx, appId, id))
    }
    const account = await lockAccountSync(tx, row.accountId ?? row.id)
    if (!account) throw new DomainError('not_found')
    const providerIds = row.isAccount
      ? (await listCohorts(tx, appId, row.id)).map((cohort) => cohort.id)
      : [row.id]
    const syncReason =
      providerIds.length === 0 ? toReason('sync_no_cohorts') : await findObstacle(context, tx, row)
    if (syncReason === undefined) await beginSync(tx, { jobs: context.jobs, stamp }, { account, providerIds })
    else {
      const failed = { syncState: 'FAILED', syncReason, syncedAt: stamp.at } as const
      await writeSync(tx, [...new Set([row.id, ...providerIds])], failed)
    }
    return toProvider(await getProviderRow(tx, appId, id))
  })
}

/** Finds what is wrong with the account before any request to its service. */
async function findObstacle({ sources }: SyncContext, tx: Tx, row: ProviderRow): Promise<Reason | undefined> {
  const { providerType, request } = row.accountId ? await getProviderRow(tx, row.appId, row.accountId) : row
  try {
    if (!request) throw new SyncFailure('no_address')
    getCohortSource(sources, providerType).toServiceName(request)
    return undefined
  } catch (error) {
    if (error instanceof SyncFailure) return error.reason
    throw error
  }
}
