import { z } from 'zod'

/**
 * A manifest with its signatures, in one document so that the two always match. The manifest names guides, and guides
 * name media, by their SHA-256, so the signature covers them too.
 */
export const signedManifest = z.strictObject({
  version: z.literal(1),
  /** The exact text of `manifest.json`. */
  payload: z.string(),
  /** Grows with each rewrite. An SDK refuses a lower one than it has seen. */
  serial: z.int(),
  issuedAt: z.iso.datetime(),
  /** One by each of the app's keys: Ed25519 over `waymark-manifest-v1`, SDK key, serial, issuedAt and payload. */
  signatures: z.array(
    z.strictObject({
      /** The first 12 characters of the public key. */
      keyId: z.string(),
      /** 64 bytes in base64url. */
      signature: z.string(),
    }),
  ),
})
export type SignedManifest = z.infer<typeof signedManifest>
