import { toCsvFile, type CsvCell } from '../../platform/csv/write-csv.ts'
import type { Db } from '../../platform/db/db.ts'
import { listErrorGroups, listRequestFigures, type UsageQuery } from './usage.repo.ts'

/** A file is read in one piece. */
const mostRows = 10_000

const requestColumns = [
  ...(['method', 'path', 'count', 'medianMs', 'slowMs', 'errorShare', 'firstAt', 'lastAt'] as const),
]

/** How each call of the API was requested, the most frequent first. */
export async function exportRequests(db: Db, query: UsageQuery): Promise<File> {
  const { content } = await listRequestFigures(db, query, { page: 0, size: mostRows, sort: 'count,DESC' })
  return toCsvFile('requests', requestColumns, toRows(content, requestColumns))
}

const errorColumns = [
  ...(['message', 'count', 'members', 'firstAt', 'lastAt', 'eventType', 'stack', 'metadata'] as const),
]

/** The errors of the dashboard by message, the latest first, each with the stack of its latest. */
export async function exportErrors(db: Db, query: UsageQuery): Promise<File> {
  const { content } = await listErrorGroups(db, query, { page: 0, size: mostRows, sort: 'lastAt,DESC' })
  const groups = content.map((group) => ({ ...group, metadata: JSON.stringify(group.metadata) }))
  return toCsvFile('errors', errorColumns, toRows(groups, errorColumns))
}

const toRows = <Column extends string>(entries: Record<Column, CsvCell>[], columns: readonly Column[]) =>
  entries.map((entry) => columns.map((column) => entry[column]))
