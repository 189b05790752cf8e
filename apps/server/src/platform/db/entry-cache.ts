import { LRUCache } from 'lru-cache'

const usualMaxBytes = 32 * 1024 * 1024

interface MadeEntry {
  version: string
  /** As JSON. */
  entry: Buffer
}

/**
 * Caches list entries by id, bounded by bytes; the least recently used are evicted first. The database states the
 * version of each entry every time, so a stale one is never returned.
 */
export interface EntryCache {
  /** Undefined unless it has exactly this version. */
  find(id: string, version: string): Buffer | undefined
  keep(id: string, made: MadeEntry): void
}

export function createEntryCache({ maxBytes = usualMaxBytes } = {}): EntryCache {
  const sizeCalculation = ({ entry }: MadeEntry) => entry.byteLength
  const entries = new LRUCache<string, MadeEntry>({ maxSize: maxBytes, sizeCalculation })
  return {
    find(id, version) {
      const made = entries.get(id)
      return made?.version === version ? made.entry : undefined
    },
    keep: (id, made) => void entries.set(id, made),
  }
}
