import { join, resolve } from 'node:path'
import { z } from 'zod'
import { bucketName, keyPrefix, toS3Config, webUrl, type S3Config } from './s3.ts'

export const filesVariables = {
  /** The store of images, sounds and pictures of captures. */
  WAYMARK_FILES: z.enum(['folder', 's3']).default('folder'),
  WAYMARK_FILES_DIR: z.string().min(1).optional(),
  WAYMARK_S3_ENDPOINT: webUrl.optional(),
  WAYMARK_S3_BUCKET: bucketName.optional(),
  WAYMARK_S3_REGION: z.string().min(1).default('us-east-1'),
  WAYMARK_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  WAYMARK_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** A prefix of every key, so that the bucket can be shared. */
  WAYMARK_S3_PREFIX: keyPrefix.optional(),
  /** Puts the bucket into the path instead of the host name, as most self-hosted stores require. */
  WAYMARK_S3_FORCE_PATH_STYLE: z.enum(['true', 'false']).optional(),
  /** How long the store may stay silent. */
  WAYMARK_S3_TIMEOUT_SECONDS: z.coerce.number().min(0.1).max(300).default(10),
}

type Variables = z.infer<z.ZodObject<typeof filesVariables>>

export interface FilesConfig {
  /** Also set with a bucket, because copy-files copies between the two. */
  folder: string
  /** When not null, files are stored in the bucket instead of the folder. */
  s3: S3Config | null
}

const needed = ['WAYMARK_S3_BUCKET', 'WAYMARK_S3_ACCESS_KEY_ID', 'WAYMARK_S3_SECRET_ACCESS_KEY'] as const

/** Reports settings that contradict each other, each with the setting to change. */
export function checkFiles(it: Variables, context: z.RefinementCtx): void {
  const refuse = (name: string, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message })
  if (it.WAYMARK_FILES === 'folder') {
    const given = [...needed, 'WAYMARK_S3_ENDPOINT' as const].find((name) => it[name] !== undefined)
    if (given) refuse(given, 'is of use with WAYMARK_FILES=s3 only; set that too, or leave this out')
    return
  }
  for (const name of needed) {
    if (it[name] === undefined) refuse(name, 'is needed with WAYMARK_FILES=s3')
  }
}

export function toFilesConfig(it: Variables, dataDir: string): FilesConfig {
  const folder = resolve(it.WAYMARK_FILES_DIR ?? join(dataDir, 'files'))
  if (it.WAYMARK_FILES === 'folder') return { folder, s3: null }
  return {
    folder,
    s3: toS3Config({
      endpoint: it.WAYMARK_S3_ENDPOINT,
      bucket: it.WAYMARK_S3_BUCKET,
      region: it.WAYMARK_S3_REGION,
      accessKeyId: it.WAYMARK_S3_ACCESS_KEY_ID,
      secretAccessKey: it.WAYMARK_S3_SECRET_ACCESS_KEY,
      prefix: it.WAYMARK_S3_PREFIX,
      pathStyle: it.WAYMARK_S3_FORCE_PATH_STYLE,
      timeoutSeconds: it.WAYMARK_S3_TIMEOUT_SECONDS,
    }),
  }
}
