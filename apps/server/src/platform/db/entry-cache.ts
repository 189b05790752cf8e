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
export class EntryCache {
  private readonly made: LRUCache<string, MadeEntry>

  constructor({ maxBytes = usualMaxBytes } = {}) {
    const sizeCalculation = ({ entry }: MadeEntry) => entry.byteLength
    this.made = new LRUCache({ maxSize: maxBytes, sizeCalculation })
  }

  /** Undefined when there is none of this very version. */
  find(id: string, version: string): Buffer | undefined {
    const made = this.made.get(id)
    return made?.version === version ? made.entry : undefined
  }

  keep(id: string, made: MadeEntry): void {
    this.made.set(id, made)
  }
}
