import { LRUCache } from 'lru-cache'
import type { PreparedAnswer } from './prepared-answer.ts'

const maxBytes = 64 * 1024 * 1024
/** How long an answer is kept before it is read again, so that a key replaced by another process stops working. */
const keepMs = 60_000

type Load = () => Promise<PreparedAnswer | undefined>

/** Caches prepared immutable answers in memory, bounded by bytes; the least recently used are evicted first. */
export interface AnswerCache {
  peek(name: string): PreparedAnswer | undefined
  /** The cached answer, or the one that `load` finds; concurrent requests share one load. */
  find(name: string, load: Load): Promise<PreparedAnswer | undefined>
}

export function createAnswerCache(): AnswerCache {
  const answers = new LRUCache<string, PreparedAnswer, Load>({
    maxSize: maxBytes,
    sizeCalculation: ({ sizeBytes }) => sizeBytes,
    ttl: keepMs,
    // While the database is away, an old answer is better than none.
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    allowStaleOnFetchRejection: true,
    fetchMethod: (_name, _stale, { context: load }) => load(),
  })
  return {
    peek: (name) => answers.get(name),
    find: (name, load) => answers.fetch(name, { context: load }),
  }
}
