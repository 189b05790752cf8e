import type { Clock } from '../time/clock.ts'
import { inTransaction, type Db } from '../db/db.ts'
import type { FileStore } from './file-store.ts'
import { forgetLooseFiles, markGoing } from './loose-files.repo.ts'

/**
 * By then, an upload in progress has its row. A copy of the store that starts within this time after a copy of the
 * database also has every file that the copied rows name.
 */
const patienceMs = 24 * 3_600_000

export interface Sweep {
  db: Db
  clock: Clock
  store: FileStore
}

/**
 * Removes files that no row has named for a day, up to `limit`; returns whether there may be more. Nothing waits for
 * the store: keys are never reused, so equal bytes stored meanwhile have another key.
 */
export async function sweepLooseFiles({ db, clock, store }: Sweep, limit: number): Promise<boolean> {
  const before = new Date(clock.now().getTime() - patienceMs)
  const keys = await inTransaction(db, (tx) => markGoing(tx, { before, limit }))
  if (keys.length === 0) return false
  await store.remove(keys)
  await inTransaction(db, (tx) => forgetLooseFiles(tx, keys))
  return keys.length === limit
}
