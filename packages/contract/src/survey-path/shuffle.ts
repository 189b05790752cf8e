const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/**
 * Puts entries in an order that depends only on the seed and their keys: by FNV-1a (32 bits) over `{seed}/{key}`, mixed
 * by MurmurHash3's 32-bit finaliser, then by key. Seeds and keys are ASCII. All SDKs must agree.
 */
export function shuffle<T>(entries: readonly T[], seed: string, toKey: (entry: T) => string): T[] {
  const ranked = entries.map((entry) => ({
    entry,
    key: toKey(entry),
    rank: toRank(`${seed}/${toKey(entry)}`),
  }))
  ranked.sort((one, other) => one.rank - other.rank || (one.key < other.key ? -1 : 1))
  return ranked.map(({ entry }) => entry)
}

function toRank(text: string): number {
  let hash = FNV_OFFSET
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
