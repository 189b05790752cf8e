import { z } from 'zod'
import { publicationStates } from '../../constants/delivery/edge.ts'
import { id } from '../../fields/entity.ts'
import { reason } from '../../fields/reason.ts'

/** A key pair that signs an app's manifest. The private key never leaves the server. */
export const contentKey = z.object({
  id,
  /** Ed25519, 32 bytes in base64url, for `data-verify-key`. */
  publicKey: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: id.nullable(),
})
export type ContentKey = z.infer<typeof contentKey>

/**
 * The edge of an app: the address from which target apps read while this server is down, and the keys that they check
 * it with.
 */
export const edge = z.object({
  /** The address of the CDN; null when this server publishes to none. */
  publicUrl: z.string().nullable(),
  /** The publication that the CDN's bucket shows; null without a CDN. */
  publication: z
    .object({
      state: z.enum(publicationStates),
      publishedAt: z.iso.datetime().nullable(),
      /** Why the last attempt failed, or why the CDN does not know of it yet. */
      reason: reason.nullable(),
    })
    .nullable(),
  /** Each of them signs; newest first. */
  keys: z.array(contentKey),
})
export type Edge = z.infer<typeof edge>
