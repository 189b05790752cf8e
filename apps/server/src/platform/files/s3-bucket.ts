import { S3Client } from '@aws-sdk/client-s3'
import type { S3Config } from '../../config/s3.ts'
import type { DomainError } from '../errors.ts'
import type { Log } from '../log.ts'
import { toS3Error, toS3Reason } from './s3-failure.ts'

/** Tries per request. */
const attempts = 3
/** All pauses between tries together. */
const pausesMs = 3000
/** A store slower than this per millisecond counts as hanging. */
export const leastBytesPerMs = 50

/** Time limits for one try and for all of them. */
export interface Patience {
  requestTimeout: number
  abortSignal: AbortSignal
}

/** The bucket that stores the files, with its client. */
export interface S3Bucket extends Pick<S3Config, 'prefix' | 'timeoutMs'> {
  client: S3Client
  name: string
  /** The location, for people. */
  place: string
  toObject(key: string): { Bucket: string; Key: string }
  /** The time limits for a request that sends this many bytes. */
  toPatience(byteCount: number): Patience
  /** Logs why a request failed; returns the error to throw. */
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
    // A proxy that does not support it would delay every upload by seconds.
    expectContinueHeader: false,
    // Many stores do not support the client's newer checksums; the signed hash does the same.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: timeoutMs, requestTimeout: timeoutMs, throwOnRequestTimeout: true },
  })
}
