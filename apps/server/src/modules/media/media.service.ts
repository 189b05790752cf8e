import type { StoredMedia } from '@waymark/contract'
import { toStamp, type Stamp } from '../../platform/db/audit.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { CallContext } from '../../platform/http/call.ts'
import type { CheckedFile } from './checked-file.ts'
import { insertMedia } from './media.repo.ts'
import { readImage } from './read-image.ts'

/**
 * Keeps an uploaded image of an app. Where something is to show it at once, read the file first and `storeMedia`
 * in the transaction that writes the reference instead, so that neither is ever without the other.
 */
export async function keepImage(
  context: CallContext,
  { appId, file }: { appId: string; file: Blob },
): Promise<StoredMedia> {
  const image = await readImage(file)
  return inTransaction(context.db, (tx) => storeMedia(tx, { appId, file: image, stamp: toStamp(context) }))
}

/** Keeps checked bytes once for an app, in the transaction that also writes what refers to them. */
export async function storeMedia(
  tx: Tx,
  { appId, file, stamp }: { appId: string; file: CheckedFile; stamp: Stamp },
): Promise<StoredMedia> {
  await insertMedia(tx, { appId, ...file, stamp })
  const { hash, contentType, bytes } = file
  return { hash, contentType, bytes: bytes.length, url: toMediaUrl(appId, hash) }
}

/** Where the dashboard reads an app's media. */
export const toMediaUrl = (appId: string, hash: string): string => `/media/${appId}/${hash}`
