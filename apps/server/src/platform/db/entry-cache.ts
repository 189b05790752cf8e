import { LRUCache } from 'lru-cache'

/** Of JSON; in memory an entry takes some three times as much. */
const usualMaxBytes = 16 * 1024 * 1024

interface MadeEntry {
  version: string
  entry: object
}

/**
 * Entries of lists by their ids, as this process made them last, bounded by bytes; the least recently used go first.
 * The database says each time which version it has, so an older one that lies here is never answered.
 */
export class EntryCache {
  private readonly made: LRUCache<string, MadeEntry>

  constructor({ maxBytes = usualMaxBytes } = {}) {
    const sizeCalculation = ({ entry }: MadeEntry) => JSON.stringify(entry).length
    this.made = new LRUCache({ maxSize: maxBytes, sizeCalculation })
  }

  /** Undefined when there is none of this very version. */
  find(id: string, version: string): object | undefined {
    const made = this.made.get(id)
    return made?.version === version ? made.entry : undefined
  }

  keep(id: string, made: MadeEntry): void {
    this.made.set(id, made)
  }
}
