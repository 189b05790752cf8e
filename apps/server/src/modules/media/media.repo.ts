import type { Stamp } from '../../platform/db/audit.ts'
import { orIfBroken } from '../../platform/db/constraint.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { CheckedFile } from './checked-file.ts'

export interface NewMedia extends CheckedFile {
  appId: string
  stamp: Stamp
}

/**
 * Keeps equal bytes once for an app. Keeping them again says that they are wanted: they are no orphan for a while,
 * and an orphan collection that is just looking at them lets go.
 */
export async function insertMedia(tx: Tx, { stamp, ...media }: NewMedia): Promise<void> {
  const insert = tx
    .insertInto('media')
    .values({ ...media, createdAt: stamp.at, createdBy: stamp.by, wantedAt: stamp.at })
    .onConflict((conflict) => conflict.columns(['appId', 'hash']).doUpdateSet({ wantedAt: stamp.at }))
    .execute()
  await orIfBroken(insert, 'media_app_id_fkey', 'not_found')
}

/**
 * Those of the hashes that name no media of the app. The others stay until the transaction ends, so what it writes
 * never refers to bytes that an orphan collection takes away at the same moment.
 */
export async function listUnknownMedia(db: Db, appId: string, hashes: string[]): Promise<string[]> {
  if (hashes.length === 0) return []
  const rows = await db
    .selectFrom('media')
    .select('hash')
    .where('appId', '=', appId)
    .where('hash', 'in', hashes)
    .forKeyShare()
    .execute()
  const known = new Set(rows.map(({ hash }) => hash))
  return hashes.filter((hash) => !known.has(hash))
}

/** The bytes of those of the hashes that the app has. */
export async function listMediaBytes(db: Db, appId: string, hashes: string[]): Promise<Map<string, Buffer>> {
  if (hashes.length === 0) return new Map()
  const rows = await db
    .selectFrom('media')
    .select(['hash', 'bytes'])
    .where('appId', '=', appId)
    .where('hash', 'in', hashes)
    .execute()
  return new Map(rows.map(({ hash, bytes }) => [hash, Buffer.from(bytes)]))
}

export async function findMedia(db: Db, appId: string, hash: string) {
  const row = await db
    .selectFrom('media')
    .select(['contentType', 'bytes'])
    .where('appId', '=', appId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row && { contentType: row.contentType, bytes: Buffer.from(row.bytes) }
}

export interface Thumbnail {
  appId: string
  hash: string
  size: number
  bytes: Uint8Array
}

export async function findThumbnail(
  db: Db,
  { appId, hash, size }: Omit<Thumbnail, 'bytes'>,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('mediaThumbnails')
    .select('bytes')
    .where('appId', '=', appId)
    .where('hash', '=', hash)
    .where('size', '=', size)
    .executeTakeFirst()
  return row && Buffer.from(row.bytes)
}

/** Keeps a thumbnail, unless its image was removed while it was made. */
export async function insertThumbnail(tx: Tx, thumbnail: Thumbnail): Promise<void> {
  const { appId, hash } = thumbnail
  const image = await tx
    .selectFrom('media')
    .select('hash')
    .where('appId', '=', appId)
    .where('hash', '=', hash)
    .forKeyShare()
    .executeTakeFirst()
  if (!image) return
  await tx
    .insertInto('mediaThumbnails')
    .values(thumbnail)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
