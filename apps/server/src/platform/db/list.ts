import type { Page } from '@waymark/contract'
import { toSubError } from '@waymark/contract/constants'
import { sql, type SelectQueryBuilder } from 'kysely'
import { DomainError } from '../errors.ts'

export interface ListQuery {
  page: number
  size: number
  /** `field,ASC|DESC`, checked by the contract. */
  sort: string
}

/**
 * Runs a list: counts, sorts by one of `sortable` (field of the API → column) with the id as tie-breaker, cuts
 * the page. An unknown field is a 400.
 */
export async function listPage<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { page, size, sort }: ListQuery,
  sortable: Record<string, string>,
): Promise<Page<O>> {
  const [field = '', direction] = sort.split(',')
  const column = Object.hasOwn(sortable, field) ? sortable[field] : undefined
  if (!column) throw toUnknownSortField(Object.keys(sortable))
  const counted = await query
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const { total } = counted as { total: number }
  const rows = await query
    .orderBy(sql.ref(column), direction === 'ASC' ? 'asc' : 'desc')
    .orderBy(sql.ref(sortable.id ?? column), 'desc')
    .limit(size)
    .offset(page * size)
    .execute()
  return { content: rows as O[], page, size, totalPages: Math.ceil(total / size), totalElements: total }
}

/** The error of a list that is asked in an order which it does not have; it names those that it has. */
export function toUnknownSortField(known: readonly string[]): DomainError {
  const detail = toSubError('sort_field_unknown', { field: 'sort', params: { fields: known.join(', ') } })
  return new DomainError('unknown_sort_field', { subErrors: [detail] })
}

/** The same page with its rows mapped to entities. */
export function mapPage<T, U>(page: Page<T>, toEntity: (row: T) => U): Page<U> {
  return { ...page, content: page.content.map(toEntity) }
}
