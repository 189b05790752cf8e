const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/**
 * Assigns an end user a bucket from 0 to 99.99, fixed per deployment; buckets below the rollout percentage are in.
 * All SDKs must agree: FNV-1a (32 bits) over the UTF-8 bytes of `{deploymentId}:{endUserId}`, mixed by MurmurHash3's
 * 32-bit finaliser, modulo 10,000, divided by 100. Pinned by vectors/rollout.json.
 */
export function rolloutBucket(deploymentId: string, endUserId: string): number {
  let hash = FNV_OFFSET
  for (const byte of new TextEncoder().encode(`${deploymentId}:${endUserId}`)) {
    hash = Math.imul(hash ^ byte, FNV_PRIME)
  }
  return (mix(hash) % 10_000) / 100
}

/** FNV-1a alone puts similar ids into nearby buckets. */
function mix(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
