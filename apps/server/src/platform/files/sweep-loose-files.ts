import type { Clock } from '../clock.ts'
import { inTransaction, type Db } from '../db/db.ts'
import type { FileStore } from './file-store.ts'
import { forgetLooseFiles, markGoing } from './loose-files.repo.ts'

/**
 * What is just being kept gets its row long before this. And a copy of the store that was begun within this time
 * after a copy of the database holds every file that the copied rows name.
 */
const patienceMs = 24 * 3_600_000

export interface Sweep {
  db: Db
  clock: Clock
  store: FileStore
}

/**
 * Removes files that no row has named for a day, `limit` at most; answers whether there may be more. A key is never
 * used again, so nothing waits while the store works: the same bytes kept meanwhile lie under another key.
 */
export async function sweepLooseFiles({ db, clock, store }: Sweep, limit: number): Promise<boolean> {
  const before = new Date(clock.now().getTime() - patienceMs)
  const keys = await inTransaction(db, (tx) => markGoing(tx, { before, limit }))
  if (keys.length === 0) return false
  await store.remove(keys)
  await inTransaction(db, (tx) => forgetLooseFiles(tx, keys))
  return keys.length === limit
}
