import { inTransaction, type Db } from '../../platform/db/db.ts'
import { deleteProgressOfRemoved } from './account-progress.repo.ts'
import { deleteUnwantedAccounts } from './accounts.repo.ts'

/** Deletes the profiles of accounts in apps that keep none, and progress in deployments that are gone. */
export async function sweepAccounts(db: Db): Promise<void> {
  await inTransaction(db, deleteUnwantedAccounts)
  await inTransaction(db, deleteProgressOfRemoved)
}
