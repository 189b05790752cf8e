import { z } from 'zod'
import { bucketName, keyPrefix, toS3Config, webUrl, type S3Config } from './s3.ts'

export const edgeVariables = {
  /** The bucket that manifests, guides, media and the SDK are published to, for a CDN in front of it. */
  WAYMARK_EDGE_BUCKET: bucketName.optional(),
  /** The address at which browsers reach the files in the bucket. */
  WAYMARK_EDGE_PUBLIC_URL: webUrl.optional(),
  WAYMARK_EDGE_ENDPOINT: webUrl.optional(),
  WAYMARK_EDGE_REGION: z.string().min(1).default('us-east-1'),
  WAYMARK_EDGE_ACCESS_KEY_ID: z.string().min(1).optional(),
  WAYMARK_EDGE_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** A folder of the bucket that the CDN serves as its root. */
  WAYMARK_EDGE_PREFIX: keyPrefix.optional(),
  /** Puts the bucket into the path instead of the host name, as most self-hosted stores require. */
  WAYMARK_EDGE_FORCE_PATH_STYLE: z.enum(['true', 'false']).optional(),
  /** How long the store may stay silent. */
  WAYMARK_EDGE_TIMEOUT_SECONDS: z.coerce.number().min(0.1).max(60).default(10),
  /** How long guides, parts and files of the SDK stay in the bucket after nothing names them any more. */
  WAYMARK_EDGE_KEEP_DAYS: z.coerce.number().min(1).max(3650).default(30),
  /** The URL that is sent the changed addresses, so that the CDN forgets them. */
  WAYMARK_EDGE_PURGE_URL: webUrl.optional(),
  /** The bearer token of those requests. */
  WAYMARK_EDGE_PURGE_TOKEN: z.string().min(8, 'must have 8 characters or more').optional(),
}

type Variables = z.infer<z.ZodObject<typeof edgeVariables>>

/** The copy that target apps read while this server may be down. */
export interface EdgeConfig {
  s3: S3Config
  /** The address of the CDN, without a trailing slash. */
  publicUrl: string
  keepMs: number
  purge: { url: string; token: string | undefined } | null
}

const needed = [
  'WAYMARK_EDGE_PUBLIC_URL',
  'WAYMARK_EDGE_ACCESS_KEY_ID',
  'WAYMARK_EDGE_SECRET_ACCESS_KEY',
] as const
const uselessAlone = [...needed, 'WAYMARK_EDGE_ENDPOINT', 'WAYMARK_EDGE_PURGE_URL'] as const

/** Reports settings that are incomplete, each with the setting to change. */
export function checkEdge(it: Variables, context: z.RefinementCtx): void {
  const refuse = (name: string, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message })
  if (it.WAYMARK_EDGE_PURGE_TOKEN && !it.WAYMARK_EDGE_PURGE_URL) {
    refuse('WAYMARK_EDGE_PURGE_TOKEN', 'is of use with WAYMARK_EDGE_PURGE_URL only')
  }
  if (it.WAYMARK_EDGE_BUCKET === undefined) {
    const given = uselessAlone.find((name) => it[name] !== undefined)
    if (given) refuse(given, 'is of use with WAYMARK_EDGE_BUCKET only; set that too, or leave this out')
    return
  }
  for (const name of needed) {
    if (it[name] === undefined) refuse(name, 'is needed with WAYMARK_EDGE_BUCKET')
  }
}

/** Null without a bucket: target apps then read from this server. */
export function toEdgeConfig(it: Variables): EdgeConfig | null {
  if (it.WAYMARK_EDGE_BUCKET === undefined) return null
  const { WAYMARK_EDGE_PURGE_URL: purgeUrl } = it
  return {
    s3: toS3Config({
      endpoint: it.WAYMARK_EDGE_ENDPOINT,
      bucket: it.WAYMARK_EDGE_BUCKET,
      region: it.WAYMARK_EDGE_REGION,
      accessKeyId: it.WAYMARK_EDGE_ACCESS_KEY_ID,
      secretAccessKey: it.WAYMARK_EDGE_SECRET_ACCESS_KEY,
      prefix: it.WAYMARK_EDGE_PREFIX,
      pathStyle: it.WAYMARK_EDGE_FORCE_PATH_STYLE,
      timeoutSeconds: it.WAYMARK_EDGE_TIMEOUT_SECONDS,
    }),
    publicUrl: (it.WAYMARK_EDGE_PUBLIC_URL ?? '').replace(/\/+$/, ''),
    keepMs: it.WAYMARK_EDGE_KEEP_DAYS * 86_400_000,
    purge: purgeUrl === undefined ? null : { url: purgeUrl, token: it.WAYMARK_EDGE_PURGE_TOKEN },
  }
}
