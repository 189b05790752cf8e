import { inTransaction, type Db } from '../../platform/db/db.ts'
import { deleteUnwantedNames, deleteUnwantedProfiles } from './profiles.repo.ts'

/** Small, so that locks are held only briefly. */
const chunkRows = 5000

/** Deletes the stored profiles of apps that keep none. */
export async function sweepUnwantedProfiles(db: Db): Promise<void> {
  let deleted: number
  do deleted = await inTransaction(db, (tx) => deleteUnwantedProfiles(tx, chunkRows))
  while (deleted === chunkRows)
  await inTransaction(db, deleteUnwantedNames)
}
