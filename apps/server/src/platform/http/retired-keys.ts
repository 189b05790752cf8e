import { LRUCache } from 'lru-cache'

/** Longer than any cache of this process keeps what an SDK key opens. */
const rememberMs = 600_000

/** SDK keys that were replaced or whose app is gone: refused at once here, while caches may still know them. */
export class RetiredKeys {
  private readonly keys = new LRUCache<string, true>({ max: 100_000, ttl: rememberMs })

  retire(sdkKey: string): void {
    this.keys.set(sdkKey, true)
  }

  has(sdkKey: string): boolean {
    return this.keys.has(sdkKey)
  }
}
