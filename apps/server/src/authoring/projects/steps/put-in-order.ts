import type { Tx } from '../../../platform/db/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { listIdsInOrder, numberRows, type NumberedRows } from './positions.repo.ts'

/** Reorders rows; every one must be named exactly once. Returns the order before. */
export async function putInOrder(tx: Tx, rows: NumberedRows, ids: string[]): Promise<string[]> {
  const before = await listIdsInOrder(tx, rows)
  const named = new Set(ids)
  const isComplete = ids.length === before.length && before.every((id) => named.has(id))
  if (!isComplete) throw new DomainError('steps_do_not_match')
  await numberRows(tx, rows, ids)
  return before
}
