import { PutObjectCommand } from '@aws-sdk/client-s3'
import type { Readable } from 'node:stream'
import type { NewFile } from './file-store.ts'
import type { Patience, S3Bucket } from './s3-bucket.ts'
import { assertBytes, verifyStream } from './verify-bytes.ts'

/** A file with the headers that a store answers with it. */
export interface NewObject extends NewFile {
  cacheControl?: string
  contentEncoding?: string
  contentDisposition?: string
}

/** Uploads a file to a bucket, which stores it only if the bytes match the hash. */
export async function putS3Object(
  bucket: S3Bucket,
  file: NewObject,
  patience = bucket.toPatience(file.byteCount),
): Promise<void> {
  const { body, ...promised } = file
  if (body instanceof Uint8Array) await bucket.client.send(toPut(bucket, file), patience)
  else await sendStream(bucket, { ...promised, body: verifyStream(body, promised) }, patience)
}

/** The client keeps waiting when the stream it sends breaks, so it is aborted. */
async function sendStream(
  bucket: S3Bucket,
  file: NewObject & { body: Readable },
  patience: Patience,
): Promise<void> {
  const broken = new AbortController()
  let reason: unknown
  file.body.once('error', (error) => {
    reason = error
    broken.abort()
  })
  const abortSignal = AbortSignal.any([patience.abortSignal, broken.signal])
  await bucket.client
    .send(toPut(bucket, file), { ...patience, abortSignal })
    .catch((error: unknown) => Promise.reject((reason ?? error) as Error))
}

function toPut(
  bucket: S3Bucket,
  { key, body, hash, byteCount, contentType, ...headers }: NewObject,
): PutObjectCommand {
  if (body instanceof Uint8Array) assertBytes(body, { hash, byteCount })
  const command = new PutObjectCommand({
    ...bucket.toObject(key),
    Body: body,
    ContentLength: byteCount,
    ContentType: contentType,
    ...(headers.cacheControl && { CacheControl: headers.cacheControl }),
    ...(headers.contentEncoding && { ContentEncoding: headers.contentEncoding }),
    ...(headers.contentDisposition && { ContentDisposition: headers.contentDisposition }),
  })
  // Part of the signature, so that the store accepts only these bytes.
  command.middlewareStack.add(
    (next) => (args) => {
      const { headers } = args.request as { headers: Record<string, string> }
      headers['x-amz-content-sha256'] = hash
      return next(args)
    },
    { step: 'build', name: 'contentHash' },
  )
  return command
}
