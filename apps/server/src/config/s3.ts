import { z } from 'zod'

export const webUrl = z.url({ protocol: /^https?$/, error: 'must begin with http:// or https://' })
export const bucketName = z.string().regex(/^[\w.-]{3,255}$/, 'must be the name of a bucket')
export const keyPrefix = z.string().regex(/^[\w.\-/]{1,200}$/, 'may hold letters, digits, and - _ . / only')

export interface S3Config {
  /** Undefined: Amazon's endpoint of the region. */
  endpoint: string | undefined
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Empty, or ends with a slash. */
  prefix: string
  forcePathStyle: boolean
  timeoutMs: number
}

interface S3Settings {
  endpoint: string | undefined
  bucket: string | undefined
  region: string
  accessKeyId: string | undefined
  secretAccessKey: string | undefined
  prefix: string | undefined
  pathStyle: 'true' | 'false' | undefined
  timeoutSeconds: number
}

/**
 * Converts settings that were checked to be complete. Stores other than Amazon's take the bucket from the path by
 * default.
 */
export const toS3Config = ({ prefix = '', pathStyle, timeoutSeconds, ...it }: S3Settings): S3Config => ({
  endpoint: it.endpoint,
  bucket: it.bucket ?? '',
  region: it.region,
  accessKeyId: it.accessKeyId ?? '',
  secretAccessKey: it.secretAccessKey ?? '',
  prefix: prefix && `${prefix.replace(/^\/+|\/+$/g, '')}/`,
  forcePathStyle: pathStyle ? pathStyle === 'true' : it.endpoint !== undefined,
  timeoutMs: timeoutSeconds * 1000,
})
