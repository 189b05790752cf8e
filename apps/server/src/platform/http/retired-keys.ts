import { LRUCache } from 'lru-cache'
import { toCapacity } from '../to-capacity.ts'

/** Longer than any cache of this process keeps an SDK key. */
const rememberMs = 600_000

/** SDK keys that were replaced or whose app is deleted: refused at once, even while caches still have them. */
export interface RetiredKeys {
  retire(sdkKey: string): void
  has(sdkKey: string): boolean
}

export function createRetiredKeys(): RetiredKeys {
  const keys = new LRUCache<string, true>({ ...toCapacity(100_000), ttl: rememberMs })
  return {
    retire: (sdkKey) => void keys.set(sdkKey, true),
    has: (sdkKey) => keys.has(sdkKey),
  }
}
