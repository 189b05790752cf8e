import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  ListObjectsV2Command,
} from '@aws-sdk/client-s3'
import type { S3Config } from '../../config/s3.ts'
import type { Log } from '../log.ts'
import {
  FileStoreClosedError,
  type ByteRange,
  type FileStore,
  type ListedFile,
  type OpenFile,
} from './file-store.ts'
import { findHashInKey, toFileKey } from './file-key.ts'
import { guardSilence } from './guard-silence.ts'
import { putS3Object } from './put-s3-object.ts'
import { leastBytesPerMs, openS3Bucket, type S3Bucket } from './s3-bucket.ts'
import { isMissing, toS3Reason } from './s3-failure.ts'
import { assertBytes } from './verify-bytes.ts'
import { toFileToKeep } from './files.ts'

const removedAtOnce = 8

/** Stores files in a bucket of an S3-compatible store. */
export function createS3Store(config: S3Config, log: Log): FileStore {
  const bucket = openS3Bucket(config, log)
  const { client, toObject, toPatience, fail } = bucket

  return {
    async put(file) {
      try {
        await putS3Object(bucket, file)
      } catch (error) {
        throw fail(error, file.key)
      }
    },

    async open(key, range) {
      try {
        return await openObject(bucket, key, range)
      } catch (error) {
        if (isMissing(error)) return undefined
        throw fail(error, key)
      }
    },

    async has(key) {
      try {
        await client.send(new HeadObjectCommand(toObject(key)), toPatience(0))
        return true
      } catch (error) {
        if (isMissing(error)) return false
        throw fail(error, key)
      }
    },

    // One by one, because not every store supports the call that deletes several.
    async remove(keys) {
      for (let start = 0; start < keys.length; start += removedAtOnce) {
        const some = keys.slice(start, start + removedAtOnce)
        await Promise.all(some.map((key) => removeObject(bucket, key)))
      }
    },

    list: () => listObjects(bucket),

    async check() {
      try {
        await tryBucket(bucket)
      } catch (error) {
        client.destroy()
        throw new FileStoreClosedError(
          `The files cannot be kept in ${bucket.place}: ${toS3Reason(error)}. Check the settings WAYMARK_S3_….`,
        )
      }
    },

    close: () => client.destroy(),
  }
}

async function openObject(bucket: S3Bucket, key: string, range: ByteRange | undefined): Promise<OpenFile> {
  const { client, toObject, toPatience, timeoutMs } = bucket
  const Range = range && `bytes=${range.first}-${range.last}`
  const answer = await client.send(
    new GetObjectCommand({ ...toObject(key), ...(Range && { Range }) }),
    toPatience(0),
  )
  const body = answer.Body as Readable
  if (range && !answer.ContentRange) {
    body.destroy()
    throw new Error('it answers the whole file where a part is asked for')
  }
  const totalMs = timeoutMs + (answer.ContentLength ?? 0) / leastBytesPerMs
  return {
    byteCount: toWholeSize(answer),
    stream: guardSilence(body, { silenceMs: timeoutMs, totalMs }),
  }
}

async function removeObject({ client, toObject, toPatience, fail }: S3Bucket, key: string): Promise<void> {
  try {
    await client.send(new DeleteObjectCommand(toObject(key)), toPatience(0))
  } catch (error) {
    if (!isMissing(error)) throw fail(error, key)
  }
}

async function* listObjects({ client, name, prefix, toPatience, fail }: S3Bucket): AsyncIterable<ListedFile> {
  let token: string | undefined
  do {
    const command = new ListObjectsV2Command({ Bucket: name, Prefix: prefix, ContinuationToken: token })
    const page = await client.send(command, toPatience(0)).catch((error: unknown) => {
      throw fail(error, prefix)
    })
    for (const { Key = '', Size = 0 } of page.Contents ?? []) {
      const key = Key.slice(prefix.length)
      if (findHashInKey(key)) yield { key, byteCount: Size }
    }
    token = page.NextContinuationToken
  } while (token)
}

/** Writes, reads and removes a small file. */
async function tryBucket(bucket: S3Bucket): Promise<void> {
  const { client, toObject, toPatience } = bucket
  const { hash, contentType, bytes } = toFileToKeep(Buffer.from('Waymark was here'), 'text/plain')
  const key = toFileKey(hash, randomUUID())
  const byteCount = bytes.length
  await putS3Object(bucket, { key, hash, contentType, byteCount, body: bytes })
  const answer = await client.send(new GetObjectCommand(toObject(key)), toPatience(0))
  assertBytes(await (answer.Body?.transformToByteArray() ?? new Uint8Array()), { hash, byteCount })
  await client.send(new DeleteObjectCommand(toObject(key)), toPatience(0))
}

const toWholeSize = ({ ContentRange, ContentLength = 0 }: GetObjectCommandOutput): number =>
  ContentRange ? Number(ContentRange.split('/')[1]) : ContentLength
