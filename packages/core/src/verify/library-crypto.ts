import { hashes, verify } from '@noble/ed25519'
import { sha256, sha512 } from '@noble/hashes/sha2.js'
import type { Crypto } from './crypto.ts'

hashes.sha512 = sha512

/** The same for platforms without it; some 10 KB that only they load. */
export const libraryCrypto: Crypto = {
  isSignedBy: (publicKey, signature, text) => verify(signature, text, publicKey),
  sha256,
}
