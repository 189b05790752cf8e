import { createHash } from 'node:crypto'
import { limits } from '@waymark/contract/constants'
import { toStamp } from '../../platform/db/audit.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { findSdkKey, insertMediaOnce } from './media.repo.ts'
import { sniffImage } from './sniff-image.ts'

/** Keeps an image of an app under the hash of its bytes; its type is read from its content, not from its name. */
export async function uploadMedia(context: CallContext, { appId, file }: { appId: string; file: File }) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const contentType = sniffImage(bytes)
  if (!contentType) throw new DomainError('unsupported_media')
  const limit = contentType === 'image/gif' ? limits.gifBytes : limits.imageBytes
  if (bytes.length > limit) throw new DomainError('body_too_large')

  const sdkKey = await findSdkKey(context.db, appId)
  if (!sdkKey) throw new DomainError('not_found')
  const hash = createHash('sha256').update(bytes).digest('hex')
  await inTransaction(context.db, (tx) =>
    insertMediaOnce(tx, { appId, hash, contentType, bytes, stamp: toStamp(context) }),
  )
  return { hash, contentType, bytes: bytes.length, url: `/sdk/v1/${sdkKey}/media/${hash}` }
}
