import type { Page } from '@waymark/contract'
import { toOrder, type ListQuery, type Sortable } from './db/list.ts'

/** A page of entries that no table holds, as `listPage` would answer it; equal ones stay in their order. */
export function pageEntries<T>(
  entries: readonly T[],
  { page, size, sort }: ListQuery,
  sortable: Sortable<(entry: T) => string | number>,
): Page<T> {
  const { by, direction } = toOrder(sort, sortable)
  const sorted = entries.toSorted((one, other) =>
    direction === 'asc' ? compare(by(one), by(other)) : compare(by(other), by(one)),
  )
  return {
    content: sorted.slice(page * size, (page + 1) * size),
    page,
    size,
    totalPages: Math.ceil(entries.length / size),
    totalElements: entries.length,
  }
}

/** What comes with the software, or does not tell its age, counts as equally old and stays in its order. */
export const equallyOld = () => 0

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other), 'en')
