import type { LogEvent } from 'kysely'

const deletions = new WeakSet<object>()

/**
 * Remembers errors of statements that delete. PostgreSQL gives a broken reference one code, whether its target is
 * missing or in use, and says which only in its own language.
 */
export function noteDeletion(event: LogEvent): void {
  if (event.level !== 'error' || typeof event.error !== 'object' || event.error === null) return
  if (/\bdelete\s+from\b/i.test(event.query.sql)) deletions.add(event.error)
}

/** Whether a statement that deletes has failed with this error. */
export const isOfDeletion = (error: object): boolean => deletions.has(error)
