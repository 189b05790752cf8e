import type { Selectable } from 'kysely'
import type { Stamp } from '../../platform/db/stamp.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/tables.ts'

export type CohortSyncRow = Selectable<Tables['cohortSyncs']>
export type PendingSync = CohortSyncRow & { appId: string; cohortId: string | null }

/** Queues cohorts that are not being read yet. */
export async function insertSyncs(
  tx: Tx,
  { accountId, providerIds }: { accountId: string; providerIds: string[] },
  stamp: Stamp,
): Promise<void> {
  if (providerIds.length === 0) return
  const begun = { accountId, begunAt: stamp.at, begunBy: stamp.by, listId: null, sessionId: null }
  await tx
    .insertInto('cohortSyncs')
    .values(providerIds.map((providerId) => ({ providerId, ...begun, total: null, pageHash: null })))
    .onConflict((conflict) => conflict.column('providerId').doNothing())
    .execute()
}

/** Finds the account's next cohort to read: the one with most pages read, then the one waiting longest. */
export function findPendingSync(db: Db, accountId: string): Promise<PendingSync | undefined> {
  return db
    .selectFrom('cohortSyncs')
    .innerJoin('providers', 'providers.id', 'cohortSyncs.providerId')
    .selectAll('cohortSyncs')
    .select(['providers.appId', 'providers.cohortId'])
    .where('cohortSyncs.accountId', '=', accountId)
    .orderBy('nextPage', 'desc')
    .orderBy('begunAt')
    .orderBy('providerId')
    .limit(1)
    .executeTakeFirst()
}

export async function hasPendingSync(db: Db, accountId: string): Promise<boolean> {
  return (await findPendingSync(db, accountId)) !== undefined
}

/** Locks a sync that is still as it was read; undefined when another process or a push has overtaken it. */
export function lockSync(tx: Tx, { providerId, nextPage, begunAt }: CohortSyncRow) {
  return tx
    .selectFrom('cohortSyncs')
    .selectAll()
    .where('providerId', '=', providerId)
    .where('nextPage', '=', nextPage)
    .where('begunAt', '=', begunAt)
    .forUpdate()
    .executeTakeFirst()
}

export type SyncProgress = Partial<
  Pick<
    CohortSyncRow,
    'listId' | 'sessionId' | 'nextPage' | 'total' | 'received' | 'kept' | 'pageHash' | 'restarts'
  >
>

export async function writeProgress(tx: Tx, providerId: string, progress: SyncProgress): Promise<void> {
  await tx.updateTable('cohortSyncs').set(progress).where('providerId', '=', providerId).execute()
}

/** Ends the reading of cohorts at any stage; returns the lists that were being filled. */
export async function deleteSyncs(tx: Tx, providerIds: string[]): Promise<(string | null)[]> {
  if (providerIds.length === 0) return []
  const rows = await tx
    .deleteFrom('cohortSyncs')
    .where('providerId', 'in', providerIds)
    .returning('listId')
    .execute()
  return rows.map(({ listId }) => listId)
}
