import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { StoredFile } from '../../platform/files/index.ts'

/** Tables of files whose column `clean_key` says which file has no metadata. */
type CleanedTable = 'media' | 'organisationLogos' | 'captures'

export interface UncleanFile extends StoredFile {
  table: CleanedTable
  /** Of media only. */
  appId: string | null
  /** Null if only the bytes show it. */
  contentType: string | null
}

/** Lists files whose metadata was not dropped, in any order: those that fail again and again hold up no others. */
export async function listUncleanFiles(db: Db, limit: number): Promise<UncleanFile[]> {
  const isUnclean = sql`clean_key is distinct from store_key and store_key is not null`
  const { rows } = await sql<UncleanFile>`
    select * from (
      select 'media' as "table", app_id as "appId", content_type as "contentType", store_key as "storeKey",
        byte_count as "byteCount" from media where ${isUnclean}
      union all select 'organisationLogos', null, content_type, store_key, byte_count
        from organisation_logos where ${isUnclean}
      union all select 'captures', null, null, store_key, byte_count from captures where ${isUnclean}
    ) as unclean order by random() limit ${limit}`.execute(db)
  return rows
}

export async function markClean(tx: Tx, { table, storeKey }: UncleanFile): Promise<void> {
  await tx.updateTable(table).set({ cleanKey: storeKey }).where('storeKey', '=', storeKey).execute()
}

/** False if the row is gone or has another file meanwhile. */
export async function replaceFile(
  tx: Tx,
  { table, storeKey }: UncleanFile,
  { at, ...file }: StoredFile & { at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable(table)
    .set({ storeKey: file.storeKey, byteCount: file.byteCount, cleanKey: file.storeKey })
    .where('storeKey', '=', storeKey)
    .executeTakeFirst()
  if (table === 'media') {
    await tx.updateTable('media').set({ replacedAt: at }).where('storeKey', '=', file.storeKey).execute()
  }
  return numUpdatedRows > 0n
}
