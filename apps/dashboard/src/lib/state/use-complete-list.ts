import { useState } from 'react'
import type { ShownList } from './use-long-list.ts'

/**
 * A list that shows no entry before these queries have come or failed: their badges, counts and names change the height
 * of rows, and what is below would move.
 */
export function useCompleteList<Entry>(
  list: ShownList<Entry>,
  queries: { isLoading: boolean }[],
): ShownList<Entry> {
  // For good: rows ask again for what failed, and would wait for that.
  const [isComplete, setComplete] = useState(false)
  if (!isComplete && queries.every((it) => !it.isLoading)) setComplete(true)
  if (isComplete || !list.shown?.length) return list
  // Search and filters come with the rows, and not above what stands in for them.
  return { ...list, shown: undefined, total: undefined, isPending: true }
}
