import type { Paged } from '@waymark/contract'
import { toOrder, type ListQuery, type Sortable } from './list.ts'

/** A page of a list that is not a table, as `listPaged` would return it; equal entries keep their order. */
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

/** As the embedded database sorts. */
const natural = new Intl.Collator('en', { numeric: true })

/** Entries without a date count as equally old and keep their order. */
export const equallyOld = () => 0

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : natural.compare(String(one), String(other))
