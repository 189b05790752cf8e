import { DomainError } from '../errors.ts'

/** The error for writes while the embedded database's disk is nearly full; reads still work. */
export const createFullError = () => new DomainError('database_full', { retryAfterSeconds: 30 })

export const isFullError = (error: unknown): boolean => (error as { code?: unknown }).code === 'database_full'

/** SQLSTATE of a write in a read-only transaction. */
const readOnlyTransaction = '25006'

/** Reports a read-only database as full: the embedded one is made read-only for no other reason. */
export async function orFull<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement
  } catch (error) {
    throw (error as { code?: unknown }).code === readOnlyTransaction ? createFullError() : error
  }
}

/** For writes that may be skipped, such as the time of the last activity. */
export async function unlessFull(write: Promise<void>): Promise<void> {
  await write.catch((error: unknown) => {
    if (!isFullError(error)) throw error
  })
}
