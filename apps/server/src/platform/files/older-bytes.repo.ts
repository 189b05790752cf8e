import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'

/** A table whose rows held their file's bytes before there was a store. */
interface OlderPlace {
  table: string
  /** The column of the bytes. */
  bytes: string
  /** SQL that names a row. */
  rowKey: string
}

const places: OlderPlace[] = [
  { table: 'media', bytes: 'bytes', rowKey: `concat_ws('/', media.app_id, media.hash)` },
  { table: 'organisation_logos', bytes: 'bytes', rowKey: 'organisation_logos.org_id::text' },
  { table: 'captures', bytes: 'image', rowKey: 'captures.id::text' },
]

export interface OlderBytes {
  place: OlderPlace
  rowKey: string
  bytes: Uint8Array
}

/** Some rows that still hold bytes, of one table at a time. */
export async function listOlderBytes(db: Db, limit: number): Promise<OlderBytes[]> {
  for (const place of places) {
    const { rowKey, bytes, table } = place
    const { rows } = await sql<Omit<OlderBytes, 'place'>>`
      select ${sql.raw(rowKey)} as "rowKey", ${sql.ref(bytes)} as bytes from ${sql.table(table)}
      where ${sql.ref(bytes)} is not null limit ${limit}`.execute(db)
    if (rows.length > 0) return rows.map((row) => ({ place, ...row }))
  }
  return []
}

export interface MovedBytes {
  older: OlderBytes
  storeKey: string
}

/** Lets rows name files in place of bytes, unless another process did. Answers the keys that are named now. */
export async function replaceOlderBytes(tx: Tx, moved: MovedBytes[]): Promise<string[]> {
  const [first] = moved
  if (!first) return []
  const { table, bytes, rowKey } = first.older.place
  const values = moved.map(({ older: row, storeKey }) => sql`(${row.rowKey}::text, ${storeKey}::text)`)
  const { rows } = await sql<{ storeKey: string }>`
    update ${sql.table(table)} set store_key = moved.store_key, ${sql.ref(bytes)} = null
    from (values ${sql.join(values)}) as moved (row_key, store_key)
    where ${sql.raw(rowKey)} = moved.row_key and ${sql.ref(`${table}.${bytes}`)} is not null
    returning moved.store_key as "storeKey"`.execute(tx)
  return rows.map(({ storeKey }) => storeKey)
}
