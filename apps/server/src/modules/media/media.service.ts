import type { StoredMedia } from '@waymark/contract'
import { toStamp, type Stamp } from '../../platform/db/audit.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { CallContext } from '../../platform/http/call.ts'
import type { CheckedFile } from './checked-file.ts'
import { insertMedia } from './media.repo.ts'
import { readAudio } from './read-audio.ts'
import { readImage } from './read-image.ts'

interface Upload {
  appId: string
  file: Blob
}

/**
 * Keeps an uploaded image of an app. Where something is to show it at once, read the file first and `storeMedia`
 * in the transaction that writes the reference instead, so that neither is ever without the other.
 */
export async function keepImage(context: CallContext, { appId, file }: Upload): Promise<StoredMedia> {
  return keep(context, appId, await readImage(file))
}

/** Keeps uploaded sound of an app; as `keepImage` does. */
export async function keepAudio(context: CallContext, { appId, file }: Upload): Promise<StoredMedia> {
  return keep(context, appId, await readAudio(file))
}

function keep(context: CallContext, appId: string, file: CheckedFile): Promise<StoredMedia> {
  return inTransaction(context.db, (tx) => storeMedia(tx, { appId, file, stamp: toStamp(context) }))
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
