import type { Paged } from '@waymark/contract'
import { toOrder, type ListQuery, type Sortable } from './db/list.ts'

/** A part of a list that no table holds, as `listPaged` would answer it; equal ones stay in their order. */
export function toPaged<T>(
  entries: readonly T[],
  { page, size, sort }: ListQuery,
  sortable: Sortable<(entry: T) => string | number>,
): Paged<T> {
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
