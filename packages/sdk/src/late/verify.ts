import { createVerifier } from '@waymark/core/verify'
import { findNativeCrypto } from '../verify/native-crypto.ts'

// Awaited here, so that the file has not loaded if the library has not: the next attempt then uses other addresses.
const crypto = (await findNativeCrypto()) ?? (await import('@waymark/core/library-crypto')).libraryCrypto

/** Loaded for pages with a key. */
export const { fetchVerified, fetchMedia, loadMedia } = createVerifier(crypto, (bytes, type) =>
  URL.createObjectURL(new Blob([bytes], { type })),
)
