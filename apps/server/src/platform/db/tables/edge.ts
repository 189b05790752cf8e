import type { Reason } from '@waymark/contract/constants'
import type { Generated } from 'kysely'
import type { Json } from './column-types.ts'

export interface EdgeTables {
  /** The key pairs that sign an app's manifests; two at most. */
  contentKeys: {
    id: string
    appId: string
    /** 32 bytes in base64url. */
    publicKey: string
    /** Encrypted. */
    privateKey: Uint8Array
    createdAt: Date
    createdBy: string | null
  }
  /** The signed form of a manifest, for apps with a key. */
  signedManifests: { appId: string; etag: string; body: Uint8Array; gzip: Uint8Array; brotli: Uint8Array }
  /**
   * The content of the bucket behind the CDN: one row per SDK key that was ever published, and one for the SDK itself.
   */
  edgePublications: {
    /** The SDK key, or `sdk`. */
    name: string
    /** Null for the SDK, and for apps that were deleted. */
    appId: string | null
    /** Counts the changes of the manifest. */
    change: Generated<string>
    /** The change that the bucket shows; null before the first publication. */
    publishedChange: string | null
    /** The manifest that the bucket shows. */
    publishedEtag: string | null
    publishedAt: Date | null
    /** The bucket that was published to. */
    place: string | null
    /** The version of the SDK that was published. */
    sdkVersion: string | null
    /** The hashes of the guides that the published manifest names. */
    guides: Json<string[]> | null
    /** The changed addresses that were not reported to the CDN yet. */
    purges: Json<string[]> | null
    /** Why the last attempt failed. */
    reason: Json<Reason> | null
    /** When the last attempt's job is tried again. */
    retryAt: Date | null
    /** When a job was added that has not begun, and its priority. */
    dueAt: Date | null
    duePriority: Generated<number>
    /** The run that is writing, and until when nobody else may. */
    busyRun: string | null
    busyUntil: Date | null
  }
  /** The files in the bucket that nothing names any more. */
  edgeLeftovers: { name: string; path: string; since: Date }
}
