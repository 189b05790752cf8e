import type { StoredMedia } from '@waymark/contract'
import { toStamp, type Stamp } from '../../platform/db/stamp.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { CallContext } from '../../platform/http/call.ts'
import type { CheckedFile, KeptMedia } from './checked-file.ts'
import { insertMedia } from './media.repo.ts'
import { readFont, type ReadFont } from './read-font.ts'
import { readImage } from './read-image.ts'
import { readPicture } from './read-media.ts'

/**
 * Stores an uploaded image of an app. To show it at once, read the file and put it into the store first, then call
 * `storeMedia` in the transaction that writes the reference, so that neither exists without the other.
 */
export const keepImage = (context: CallContext, upload: Upload): Promise<StoredMedia> =>
  keepRead(context, upload.appId, readImage(upload.file))

/** Stores an uploaded image or film of an app. */
export const keepPicture = (context: CallContext, upload: Upload): Promise<StoredMedia> =>
  keepRead(context, upload.appId, readPicture(upload.file))

/** Stores an uploaded font file of an app; returns it with the font's traits. */
export async function keepFont(
  context: CallContext,
  upload: Upload,
): Promise<StoredMedia & Omit<ReadFont, 'file'>> {
  const { file, ...traits } = await readFont(upload.file)
  return { ...(await keepRead(context, upload.appId, Promise.resolve(file))), ...traits }
}

interface Upload {
  appId: string
  file: Blob
}

async function keepRead(
  context: CallContext,
  appId: string,
  read: Promise<CheckedFile>,
): Promise<StoredMedia> {
  const file = await context.files.keep(await read)
  return inTransaction(context.db, (tx) => storeMedia(tx, { appId, file, stamp: toStamp(context) }))
}

/** Makes a stored file one of the app's media, in the transaction that writes the reference to it. */
export async function storeMedia(
  tx: Tx,
  { appId, file, stamp }: { appId: string; file: KeptMedia; stamp: Stamp },
): Promise<StoredMedia> {
  await insertMedia(tx, { appId, ...file, stamp })
  const { hash, contentType, byteCount } = file
  return { hash, contentType, bytes: byteCount, url: toMediaUrl(appId, hash) }
}

/** The URL under which the dashboard reads an app's media. */
export const toMediaUrl = (appId: string, hash: string): string => `/media/${appId}/${hash}`
