import { inTransaction, type Db, type Tx } from '../src/platform/db/db.ts'

/** Takes a lock in a transaction of its own and holds it until released; resolves once it is held. */
export async function holdLock(db: Db, take: (tx: Tx) => Promise<unknown>): Promise<() => Promise<void>> {
  let release!: () => void
  const released = new Promise<void>((resolve) => (release = resolve))
  let ended!: Promise<void>
  await new Promise<void>((resolve, reject) => {
    ended = inTransaction(db, async (tx) => {
      await take(tx)
      resolve()
      await released
    })
    ended.catch(reject)
  })
  return async () => {
    release()
    await ended
  }
}
