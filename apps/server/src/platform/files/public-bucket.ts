import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { DeleteObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import type { S3Config } from '../../config/s3.ts'
import type { Log } from '../log.ts'
import { putS3Object } from './put-s3-object.ts'
import { openS3Bucket } from './s3-bucket.ts'
import { isMissing, toS3Problem, toS3Reason, type S3Problem } from './s3-failure.ts'

/** A file as browsers get it. */
export interface PublicObject {
  /** Below the bucket's prefix, without a leading slash. */
  path: string
  contentType: string
  cacheControl: string
  contentEncoding?: string
  contentDisposition?: string
  /** Bytes, or a stream with the hash and the length that the bytes must have. */
  body: Uint8Array | { stream: Readable; hash: string; byteCount: number }
}

/** A bucket whose files a CDN serves under their paths. */
export interface PublicBucket {
  /** The bucket's location and prefix, for comparing; without secrets. */
  place: string
  /** Replaces the file at the path. With a limit, it has either happened by then or never will. */
  put(object: PublicObject, limitMs?: number): Promise<void>
  /** The paths that begin with this, with a slash after the last folder; not those in folders below. */
  list(folder: string): AsyncIterable<string[]>
  /** A missing file is no error. */
  remove(path: string, limitMs: number): Promise<void>
  close(): void
}

/** A request to the bucket failed; the message says why, for the log. */
class PublicBucketError extends Error {
  readonly problem: S3Problem

  constructor(place: string, cause: unknown) {
    super(`${place}: ${toS3Reason(cause)}`, { cause })
    this.problem = toS3Problem(cause)
  }
}

/**
 * Opens a bucket without testing it: serving target apps must not depend on it. Its methods throw PublicBucketError.
 */
export function openPublicBucket(config: S3Config, log: Log): PublicBucket {
  const bucket = openS3Bucket(config, log)
  const { client, toObject, toPatience, name, prefix } = bucket
  const within = (byteCount: number, limitMs: number | undefined) => {
    const patience = toPatience(byteCount)
    if (limitMs === undefined) return patience
    const abortSignal = AbortSignal.any([patience.abortSignal, AbortSignal.timeout(limitMs)])
    return { requestTimeout: Math.min(patience.requestTimeout, limitMs), abortSignal }
  }
  const fail = (error: unknown): never => {
    throw new PublicBucketError(bucket.place, error)
  }

  return {
    place: [config.endpoint ?? config.region, name, prefix].join(' '),

    async put({ path, body, ...headers }, limitMs) {
      const file =
        body instanceof Uint8Array
          ? { body, hash: createHash('sha256').update(body).digest('hex'), byteCount: body.length }
          : { body: body.stream, hash: body.hash, byteCount: body.byteCount }
      const object = { ...headers, ...file, key: path }
      await putS3Object(bucket, object, within(file.byteCount, limitMs)).catch(fail)
    },

    async *list(folder) {
      let token: string | undefined
      do {
        const wanted = { Bucket: name, Prefix: prefix + folder, Delimiter: '/', ContinuationToken: token }
        const page = await client.send(new ListObjectsV2Command(wanted), toPatience(0)).catch(fail)
        yield (page.Contents ?? []).map(({ Key = '' }) => Key.slice(prefix.length))
        token = page.NextContinuationToken
      } while (token)
    },

    async remove(path, limitMs) {
      await client
        .send(new DeleteObjectCommand(toObject(path)), within(0, limitMs))
        .catch((error: unknown) => {
          if (!isMissing(error)) fail(error)
        })
    },

    close: () => client.destroy(),
  }
}
