import type { Paged } from '@waymark/contract'
import { toSubError } from '@waymark/contract/constants'
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { DomainError } from '../errors.ts'
import { ReadAsJson, type NotJson, type ReadRows } from './read-as-json.ts'

export interface ListQuery {
  page: number
  size: number
  /** `field,ASC|DESC`, validated by the contract. */
  sort: string
}

/** The fields of the API that a list can be sorted by. `createdAt` is always one, as the specification requires. */
export type Sortable<T> = Record<string, T> & { createdAt: T }

/** A column, or an expression of columns, that a list can be sorted by. */
export type SortedBy = string | RawBuilder<unknown>

/**
 * Runs a list: sorts by one of `sortable` (field of the API → column) with the id as tie-breaker, cuts the page and
 * counts. An unknown field is a 400. Rows are read as JSON, so fields that JSON cannot hold must be named.
 */
export async function listPaged<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { page, size, sort }: ListQuery,
  sortable: Sortable<SortedBy>,
  notJson: NotJson<NoInfer<O>>,
): Promise<Paged<O>> {
  const { by: column, direction } = toOrder(sort, sortable)
  const answer = await query
    .orderBy(toExpression(column), direction)
    .orderBy(toExpression(sortable.id ?? column), 'desc')
    .limit(size)
    .offset(page * size)
    .withPlugin(new ReadAsJson(notJson))
    .executeTakeFirstOrThrow()
  const { rows, total } = answer as unknown as ReadRows<O>
  return { content: rows, page, size, totalPages: Math.ceil(total / size), totalElements: total }
}

const toExpression = (by: SortedBy) => (typeof by === 'string' ? sql.ref(by) : by)

/** Parses `sort`. Throws `unknown_sort_field`, which lists the allowed fields. */
export function toOrder<T>(sort: string, sortable: Sortable<T>): { by: T; direction: 'asc' | 'desc' } {
  const [field = '', direction] = sort.split(',')
  const by = Object.hasOwn(sortable, field) ? sortable[field] : undefined
  if (by !== undefined) return { by, direction: direction === 'ASC' ? 'asc' : 'desc' }
  const fields = Object.keys(sortable).join(', ')
  const detail = toSubError('sort_field_unknown', { field: 'sort', params: { fields } })
  throw new DomainError('unknown_sort_field', { subErrors: [detail] })
}

/** Maps the rows of a page to entities. */
export function mapPaged<T, U>(paged: Paged<T>, toEntity: (row: T) => U): Paged<U> {
  return { ...paged, content: paged.content.map(toEntity) }
}
