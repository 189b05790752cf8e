import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { S3Config } from '../../config/files.ts'
import type { DomainError } from '../errors.ts'
import type { Log } from '../log.ts'
import { FileStoreClosedError, type FileStore, type ListedFile, type NewFile } from './file-store.ts'
import { findHashInKey, toFileKey } from './file-key.ts'
import { guardSilence } from './guard-silence.ts'
import { isMissing, toS3Error, toS3Reason } from './s3-failure.ts'
import { assertBytes, verifyStream } from './verify-bytes.ts'
import { toFileToKeep } from './files.ts'

/** All tries of one request together. */
const attempts = 3
/** Between tries, the longer the more often it is asked for. */
const pausesMs = 3000
/** A store that is slower than this per millisecond is taken for one that hangs. */
const leastBytesPerMs = 50
const removedAtOnce = 8

/** Files in a bucket of an S3-compatible store. */
export function createS3Store(config: S3Config, log: Log): FileStore {
  const { bucket: Bucket, prefix, timeoutMs } = config
  const client = createClient(config)
  const toObject = (key: string) => ({ Bucket, Key: prefix + key })
  const place = `the bucket ${Bucket} at ${config.endpoint ?? `Amazon's ${config.region}`}`

  return {
    async put(file) {
      const { body, ...promised } = file
      const patience = toPatience(file.byteCount)
      try {
        if (body instanceof Uint8Array) await client.send(toPut(file), patience)
        else await sendStream({ ...promised, body: verifyStream(body, promised) }, patience)
      } catch (error) {
        throw fail(error, file.key)
      }
    },

    async open(key, range) {
      const Range = range && `bytes=${range.first}-${range.last}`
      try {
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

    // One by one: several at once are asked for in a way that not every store understands.
    async remove(keys) {
      for (let start = 0; start < keys.length; start += removedAtOnce) {
        await Promise.all(keys.slice(start, start + removedAtOnce).map(removeOne))
      }
    },

    async *list(): AsyncIterable<ListedFile> {
      let token: string | undefined
      do {
        const command = new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken: token })
        const page = await client.send(command, toPatience(0)).catch((error: unknown) => {
          throw fail(error, prefix)
        })
        for (const { Key = '', Size = 0 } of page.Contents ?? []) {
          const key = Key.slice(prefix.length)
          if (findHashInKey(key)) yield { key, byteCount: Size }
        }
        token = page.NextContinuationToken
      } while (token)
    },

    async check() {
      const { hash, contentType, bytes } = toFileToKeep(Buffer.from('Waymark was here'), 'text/plain')
      const key = toFileKey(hash, randomUUID())
      try {
        await client.send(
          toPut({ key, hash, contentType, byteCount: bytes.length, body: bytes }),
          toPatience(0),
        )
        const answer = await client.send(new GetObjectCommand(toObject(key)), toPatience(0))
        assertBytes(await (answer.Body?.transformToByteArray() ?? new Uint8Array()), {
          hash,
          byteCount: bytes.length,
        })
        await client.send(new DeleteObjectCommand(toObject(key)), toPatience(0))
      } catch (error) {
        client.destroy()
        throw new FileStoreClosedError(
          `The files cannot be kept in ${place}: ${toS3Reason(error)}. Check the settings WAYMARK_S3_….`,
        )
      }
    },

    close: () => client.destroy(),
  }

  function toPut({ key, body, hash, byteCount, contentType }: NewFile): PutObjectCommand {
    if (body instanceof Uint8Array) assertBytes(body, { hash, byteCount })
    const command = new PutObjectCommand({
      ...toObject(key),
      Body: body,
      ContentLength: byteCount,
      ContentType: contentType,
    })
    // Part of the signature, so that the store keeps these bytes or none.
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

  /** The client waits on when the stream that it sends breaks, so it is told. */
  async function sendStream(file: NewFile & { body: Readable }, patience: Patience): Promise<void> {
    const broken = new AbortController()
    let reason: unknown
    file.body.once('error', (error) => {
      reason = error
      broken.abort()
    })
    const abortSignal = AbortSignal.any([patience.abortSignal, broken.signal])
    await client
      .send(toPut(file), { ...patience, abortSignal })
      .catch((error: unknown) => Promise.reject((reason ?? error) as Error))
  }

  async function removeOne(key: string): Promise<void> {
    try {
      await client.send(new DeleteObjectCommand(toObject(key)), toPatience(0))
    } catch (error) {
      if (!isMissing(error)) throw fail(error, key)
    }
  }

  function toPatience(byteCount: number): Patience {
    const requestTimeout = Math.ceil(timeoutMs + byteCount / leastBytesPerMs)
    return { requestTimeout, abortSignal: AbortSignal.timeout(requestTimeout * attempts + pausesMs) }
  }

  function fail(error: unknown, key: string): DomainError {
    log.error({ err: error, key }, `The file store failed, ${place}: ${toS3Reason(error)}`)
    return toS3Error(error)
  }
}

/** Time for one try, and for all of them. */
interface Patience {
  requestTimeout: number
  abortSignal: AbortSignal
}

function createClient(config: S3Config): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle, timeoutMs } = config
  return new S3Client({
    region,
    ...(endpoint && { endpoint }),
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: attempts,
    // A proxy that does not know it would hold every upload up for seconds.
    expectContinueHeader: false,
    // The client's newer check sums are unknown to many stores; the signed hash says the same.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: timeoutMs, requestTimeout: timeoutMs, throwOnRequestTimeout: true },
  })
}

const toWholeSize = ({ ContentRange, ContentLength = 0 }: GetObjectCommandOutput): number =>
  ContentRange ? Number(ContentRange.split('/')[1]) : ContentLength
