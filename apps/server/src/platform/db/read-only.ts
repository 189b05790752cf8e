import { DomainError } from '../errors.ts'

/** While its disk is nearly full, the embedded database answers writes so; reads go on. */
export const createFullError = () => new DomainError('database_full', { retryAfterSeconds: 30 })

export const isFullError = (error: unknown): boolean => (error as { code?: unknown }).code === 'database_full'

/** SQLSTATE of a write in a transaction that may only read. */
const readOnlyTransaction = '25006'

/** Names the reason for which the embedded database refuses to write: nobody else makes it read-only. */
export async function orFull<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement
  } catch (error) {
    throw (error as { code?: unknown }).code === readOnlyTransaction ? createFullError() : error
  }
}

/** For what is kept beside an answer and may be missing: that somebody was active. */
export async function unlessFull(write: Promise<void>): Promise<void> {
  await write.catch((error: unknown) => {
    if (!isFullError(error)) throw error
  })
}
