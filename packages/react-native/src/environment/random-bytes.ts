interface GlobalCrypto {
  getRandomValues?(bytes: Uint8Array): Uint8Array
}

/**
 * Random bytes: those of the platform if the app has installed `crypto.getRandomValues`, or else of `Math.random`, as
 * React Native has no source of its own without a native module. They only distinguish end users and events, for which
 * that is good enough; nothing secret is made from them.
 */
export function randomBytes(count: number): Uint8Array {
  const { crypto } = globalThis as { crypto?: GlobalCrypto }
  const bytes = new Uint8Array(count)
  if (crypto?.getRandomValues) return crypto.getRandomValues(bytes)
  return bytes.map(() => Math.floor(Math.random() * 256))
}
