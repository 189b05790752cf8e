import { inTransaction, type Db } from '../../platform/db/db.ts'
import { deleteUnregisteredValues, deleteUnwantedNames, deleteUnwantedProfiles } from './profiles.repo.ts'

/** Small, so that locks are held only briefly. */
const chunkRows = 5000

/** Deletes the stored profiles of apps that keep none. */
export async function sweepUnwantedProfiles(db: Db): Promise<void> {
  let deleted: number
  do deleted = await inTransaction(db, (tx) => deleteUnwantedProfiles(tx, chunkRows))
  while (deleted === chunkRows)
  await inTransaction(db, deleteUnwantedNames)
}

/**
 * Deletes the values of unregistered properties of an app that keeps none any more. It reads all profiles of the app, so
 * it is not part of tidying up: after a crash, the same call of the Admin deletes the rest.
 */
export async function sweepUnregisteredValues(db: Db, appId: string): Promise<void> {
  let after: string | null = ''
  while (after !== null) {
    const from: string = after
    after = await inTransaction(db, (tx) =>
      deleteUnregisteredValues(tx, { appId, after: from, limit: chunkRows }),
    )
  }
}
