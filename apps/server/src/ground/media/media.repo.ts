import { mediaTypes, type MediaType } from '@waymark/contract/constants'
import type { Stamp } from '../../platform/db/stamp.ts'
import { orIfBroken } from '../../platform/db/or-if-broken.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { nameFile, type StoredFile } from '../../platform/files/index.ts'
import type { KeptMedia } from './checked-file.ts'

export interface NewMedia extends KeptMedia {
  appId: string
  stamp: Stamp
}

/**
 * Names a stored file, once per app and content. Storing it again marks it as wanted, which also stops an orphan
 * collection in progress from deleting it. The newer file replaces the older one, in case that was lost.
 */
export async function insertMedia(tx: Tx, { stamp, ...media }: NewMedia): Promise<void> {
  const { storeKey, byteCount } = media
  const cleanKey = storeKey
  // The hash may be that of bytes whose metadata was dropped since.
  const file = { storeKey, byteCount, cleanKey }
  const insert = tx
    .insertInto('media')
    .values({ ...media, cleanKey, createdAt: stamp.at, createdBy: stamp.by, wantedAt: stamp.at })
    .onConflict((conflict) =>
      conflict.columns(['appId', 'hash']).doUpdateSet({ wantedAt: stamp.at, ...file }),
    )
    .execute()
  await orIfBroken(insert, 'media_app_id_fkey', 'not_found')
  await nameFile(tx, media)
}

/**
 * Lists the hashes that name no media of the app, or none of these types. The others are locked until the transaction
 * ends, so that it cannot refer to bytes that an orphan collection deletes at the same moment.
 */
export async function listUnknownMedia(
  db: Db,
  appId: string,
  hashes: string[],
  types: readonly MediaType[] = mediaTypes,
): Promise<string[]> {
  if (hashes.length === 0) return []
  const rows = await db
    .selectFrom('media')
    .select('hash')
    .where('appId', '=', appId)
    .where('hash', 'in', hashes)
    .where('contentType', 'in', types)
    .forKeyShare()
    .execute()
  const known = new Set(rows.map(({ hash }) => hash))
  return hashes.filter((hash) => !known.has(hash))
}

/** Marks unused media as wanted, because a deletion can be undone for a while. */
export async function keepMediaForAWhile(
  tx: Tx,
  { appId, hashes, now }: { appId: string; hashes: string[]; now: Date },
): Promise<void> {
  if (hashes.length === 0) return
  await tx
    .updateTable('media')
    .set({ wantedAt: now })
    .where('appId', '=', appId)
    .where('hash', 'in', hashes)
    .execute()
}

/** Lists the files of those hashes that the app has. */
export async function listMediaFiles(
  db: Db,
  appId: string,
  hashes: string[],
): Promise<(StoredFile & { hash: string })[]> {
  if (hashes.length === 0) return []
  return db
    .selectFrom('media')
    .select(['hash', 'storeKey', 'byteCount'])
    .where('appId', '=', appId)
    .where('hash', 'in', hashes)
    .execute()
}

export function findMedia(db: Db, appId: string, hash: string) {
  return db
    .selectFrom('media')
    .select(['contentType', 'storeKey', 'byteCount'])
    .where('appId', '=', appId)
    .where('hash', '=', hash)
    .executeTakeFirst()
}

export interface Thumbnail {
  appId: string
  hash: string
  size: number
  storeKey: string
  byteCount: number
}

export function findThumbnail(
  db: Db,
  { appId, hash, size }: Omit<Thumbnail, keyof StoredFile>,
): Promise<StoredFile | undefined> {
  return db
    .selectFrom('mediaThumbnails')
    .select(['storeKey', 'byteCount'])
    .where('appId', '=', appId)
    .where('hash', '=', hash)
    .where('size', '=', size)
    .executeTakeFirst()
}

/**
 * Names a thumbnail, unless its image was removed meanwhile or another one came first. The file is then unreferenced.
 */
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
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('mediaThumbnails')
    .values(thumbnail)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows > 0n) await nameFile(tx, thumbnail)
}
