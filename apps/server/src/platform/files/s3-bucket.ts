import { S3Client } from '@aws-sdk/client-s3'
import type { S3Config } from '../../config/files.ts'
import type { DomainError } from '../errors.ts'
import type { Log } from '../log.ts'
import { toS3Error, toS3Reason } from './s3-failure.ts'

/** All tries of one request together. */
const attempts = 3
/** Between tries, the longer the more often it is asked for. */
const pausesMs = 3000
/** A store that is slower than this per millisecond is taken for one that hangs. */
export const leastBytesPerMs = 50

/** Time for one try, and for all of them. */
export interface Patience {
  requestTimeout: number
  abortSignal: AbortSignal
}

/** The bucket that files lie in, and how it is asked. */
export interface S3Bucket extends Pick<S3Config, 'prefix' | 'timeoutMs'> {
  client: S3Client
  name: string
  /** For people: where it is. */
  place: string
  toObject(key: string): { Bucket: string; Key: string }
  /** How long a request may take that sends so many bytes. */
  toPatience(byteCount: number): Patience
  /** The error to throw for what a request failed with, which it logs. */
  fail(error: unknown, key: string): DomainError
}

export function openS3Bucket(config: S3Config, log: Log): S3Bucket {
  const { bucket: name, prefix, timeoutMs } = config
  const place = `the bucket ${name} at ${config.endpoint ?? `Amazon's ${config.region}`}`
  return {
    client: createClient(config),
    name,
    place,
    prefix,
    timeoutMs,
    toObject: (key) => ({ Bucket: name, Key: prefix + key }),
    toPatience(byteCount) {
      const requestTimeout = Math.ceil(timeoutMs + byteCount / leastBytesPerMs)
      return { requestTimeout, abortSignal: AbortSignal.timeout(requestTimeout * attempts + pausesMs) }
    },
    fail(error, key) {
      log.error({ err: error, key }, `The file store failed, ${place}: ${toS3Reason(error)}`)
      return toS3Error(error)
    },
  }
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
