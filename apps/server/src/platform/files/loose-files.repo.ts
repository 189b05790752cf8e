import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'

/*
 * Loose files are those that no row names: not yet, because they are just being stored, or no longer, which the
 * triggers of the naming tables record however the row was deleted.
 */

export async function insertLooseFiles(tx: Tx, keys: string[], since: Date): Promise<void> {
  await tx
    .insertInto('looseFiles')
    .values(keys.map((storeKey) => ({ storeKey, since })))
    .execute()
}

/** Takes a stored file into use. False means that it is too old and already being removed. */
export async function deleteLooseFile(tx: Tx, storeKey: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('looseFiles')
    .where('storeKey', '=', storeKey)
    .where('isGoing', '=', false)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Marks files as going and returns them, including those that an earlier sweep failed to remove. */
export async function markGoing(
  tx: Tx,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ storeKey: string }>`
    update loose_files set is_going = true where store_key in (
      select store_key from loose_files where since < ${before}::timestamptz
      order by since limit ${limit} for update skip locked)
    returning store_key as "storeKey"`.execute(tx)
  return rows.map(({ storeKey }) => storeKey)
}

export async function forgetLooseFiles(tx: Tx, keys: string[]): Promise<void> {
  await tx.deleteFrom('looseFiles').where('storeKey', 'in', keys).execute()
}

/** Finds the key of any file that a row names. */
export async function findAnyStoreKey(db: Db): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('media')
    .select('storeKey')
    .where('storeKey', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row?.storeKey
}
