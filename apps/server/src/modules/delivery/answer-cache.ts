import { LRUCache } from 'lru-cache'
import type { PreparedAnswer } from './prepared-answer.ts'

const maxBytes = 64 * 1024 * 1024
/** After this an answer is read anew, so that a key that another process replaced stops working. */
const keepMs = 60_000

type Load = () => Promise<PreparedAnswer | undefined>

/** Prepared immutable answers in front of their tables, bounded by bytes; the least recently used go first. */
export interface AnswerCache {
  peek(name: string): PreparedAnswer | undefined
  /** The kept answer, or the one that `load` finds; many who ask at once load it once. */
  find(name: string, load: Load): Promise<PreparedAnswer | undefined>
}

export function createAnswerCache(): AnswerCache {
  const answers = new LRUCache<string, PreparedAnswer, Load>({
    maxSize: maxBytes,
    sizeCalculation: ({ sizeBytes }) => sizeBytes,
    ttl: keepMs,
    fetchMethod: (_name, _stale, { context: load }) => load(),
  })
  return {
    peek: (name) => answers.get(name),
    find: (name, load) => answers.fetch(name, { context: load }),
  }
}
