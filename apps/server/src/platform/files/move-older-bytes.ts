import { inTransaction, type Db } from '../db/db.ts'
import { nameFile, toFileToKeep, type Files } from './files.ts'
import { listOlderBytes, replaceOlderBytes } from './older-bytes.repo.ts'

/**
 * Moves bytes that rows hold from before there was a store into the store, `limit` files at most; answers whether
 * there may be more. A row gives its bytes up when it names the file that is there, so that whatever ends the process
 * in between, one of the two has them.
 */
export async function moveOlderBytes(db: Db, files: Files, limit: number): Promise<boolean> {
  const found = await listOlderBytes(db, limit)
  if (found.length === 0) return false
  const kept = await files.keepAll(found.map(({ bytes }) => toFileToKeep(bytes, 'application/octet-stream')))
  const moved = found.flatMap((older, index) => {
    const { storeKey } = kept[index] ?? {}
    return storeKey ? [{ older, storeKey }] : []
  })
  await inTransaction(db, async (tx) => {
    for (const storeKey of await replaceOlderBytes(tx, moved)) await nameFile(tx, { storeKey })
  })
  return true
}
