import { LRUCache } from 'lru-cache'

const usualMaxBytes = 32 * 1024 * 1024

interface MadeEntry {
  version: string
  /** As JSON. */
  entry: Buffer
}

/**
 * Entries of lists by their ids, as this process made them last, bounded by bytes; the least recently used go first.
 * The database says each time which version it has, so an older one that lies here is never answered.
 */
export interface EntryCache {
  /** Undefined when there is none of this very version. */
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
