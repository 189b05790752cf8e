import { libraryCrypto } from '@waymark/core/library-crypto'
import { createVerifier } from '@waymark/core/verify'

/** Verifies with a library, as React Native has no `crypto.subtle`, and shows media as data URLs, for want of others. */
export const verifier = createVerifier(
  libraryCrypto,
  (bytes, type) => `data:${type};base64,${toBase64(bytes)}`,
)

/** Arguments of one call, below the number that engines accept. */
const CHUNK = 8192

export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let from = 0; from < bytes.length; from += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(from, from + CHUNK))
  }
  return btoa(text)
}
