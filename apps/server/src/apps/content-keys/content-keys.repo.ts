import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/tables.ts'

export type ContentKeyRow = Selectable<Tables['contentKeys']>

/** Newest first. */
export function listContentKeys(db: Db, appId: string): Promise<ContentKeyRow[]> {
  return db.selectFrom('contentKeys').selectAll().where('appId', '=', appId).orderBy('id', 'desc').execute()
}

export async function insertContentKey(tx: Tx, row: Insertable<Tables['contentKeys']>): Promise<void> {
  await tx.insertInto('contentKeys').values(row).execute()
}

/** False when the app has no such key. */
export async function deleteContentKey(tx: Tx, appId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('contentKeys')
    .where('appId', '=', appId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Locks the app until the transaction ends; false when the organisation has no such app. */
export async function lockKeyOwner(tx: Tx, orgId: string, appId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('apps')
    .select('id')
    .where('id', '=', appId)
    .where('orgId', '=', orgId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}
