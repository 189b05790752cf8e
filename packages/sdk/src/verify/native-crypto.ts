import type { Crypto } from '@waymark/core/verify'

const ALGORITHM = 'Ed25519'

/** The platform's own code; undefined in older browsers, and on pages that came over http. */
export async function findNativeCrypto(): Promise<Crypto | undefined> {
  // Some pages remove or replace it.
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  const importKey = (key: Uint8Array) =>
    subtle!.importKey('raw', key as BufferSource, ALGORITHM, false, ['verify'])
  try {
    await importKey(new Uint8Array(32))
  } catch {
    return undefined
  }
  return {
    isSignedBy: async (publicKey, signature, text) =>
      subtle!.verify(ALGORITHM, await importKey(publicKey), signature as BufferSource, text as BufferSource),
    sha256: async (bytes) => new Uint8Array(await subtle!.digest('SHA-256', bytes as BufferSource)),
  }
}
