import { toDomainError } from '../../platform/http/error-answer.ts'
import { prepareAnswer, type PreparedAnswer } from './prepared-answer.ts'
import type { WarmCopies, WarmCopy } from './warm-copies.ts'

/** How long a request waits for the database before a copy will do. */
const patienceMs = 100

/**
 * Reads from the database and keeps a copy. While the database is away or busy, the copy is the answer; without one, the
 * request waits, or fails as the database does.
 */
export async function orWarmCopy<T extends WarmCopy | undefined>(
  warm: WarmCopies | undefined,
  name: string,
  read: () => Promise<T>,
): Promise<T> {
  if (!warm) return read()
  const asked = read().then((copy) => {
    if (copy) warm.keep(copy)
    else warm.remove(name)
    return copy
  })
  const late = Promise.withResolvers<'late'>()
  const timer = setTimeout(() => late.resolve('late'), patienceMs)
  try {
    const first = await Promise.race([asked, late.promise])
    if (first !== 'late') return first
  } catch (error) {
    if (toDomainError(error).code !== 'database_unavailable') throw error
  } finally {
    clearTimeout(timer)
  }
  return ((await warm.find(name)) as T | undefined) ?? asked
}

/** An answer from a copy. */
export const toAnswer = ({ name: _name, ...preparation }: WarmCopy): PreparedAnswer =>
  prepareAnswer(preparation)
