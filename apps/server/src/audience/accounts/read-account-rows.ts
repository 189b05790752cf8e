import type { AccountImport, Property } from '@waymark/contract'
import { limits, toSubError, type SubError } from '@waymark/contract/constants'
import type { PropertyValues } from '@waymark/targeting'
import { readCsv } from '../../platform/csv/read-csv.ts'
import { DomainError } from '../../platform/errors.ts'
import { readCell } from './read-cell.ts'

type Registered = Pick<Property, 'id' | 'name' | 'type' | 'isPrivate'>

/** How many problems are named; the others are only counted. */
const namedProblems = 20
const previewedRows = 5
const longestId = 200
const entryLimits = { max: limits.listEntries, length: limits.listEntryLength }
const kind = { isTable: true, longestRow: 100_000 }
/** Columns of our own export that are no properties. */
const figures = ['end_users', 'first_seen_at', 'last_seen_at']

export interface AccountRows extends Pick<AccountImport, 'encoding' | 'columns' | 'rowCount' | 'firstRows'> {
  /** The values of accounts by the ids of properties. */
  accounts: Map<string, PropertyValues>
}

/**
 * Reads the values of accounts from a CSV. The first row names the properties; an empty cell says nothing. Throws
 * `csv_rejected`, which names the first problems by row and column and counts all.
 */
export async function readAccountRows(
  bytes: AsyncIterable<Uint8Array>,
  registered: readonly Registered[],
): Promise<AccountRows> {
  const { rows, findEncoding } = readCsv(bytes, kind)
  const problems = createProblems()
  const accounts = new Map<string, PropertyValues>()
  const rowsOfIds = new Map<string, number>()
  const firstRows: string[][] = []
  let head: string[] | undefined
  let columns: (Registered | undefined)[] = []
  for await (const some of rows) {
    for (const { row, cells: given, problem } of some) {
      const place = { field: `row ${row}`, params: { row } }
      if (problem) {
        problems.add(toSubError(`row_${problem}`, place))
        continue
      }
      if (given.every((cell) => cell === '')) continue
      if (!head) {
        head = dropEmptyEnd(given, 1)
        columns = readHead(head.slice(1), registered)
        continue
      }
      const cells = dropEmptyEnd(given, head.length)
      if (cells.length !== head.length) {
        const params = { row, cells: cells.length, expected: head.length }
        problems.add(toSubError('row_cells', { ...place, params }))
        continue
      }
      const [id = '', ...values] = cells.map(toTyped)
      if (id === '') problems.add(toSubError('row_blank', place))
      else if (id.length > longestId) problems.add(toSubError('row_long', place))
      const first = rowsOfIds.get(id)
      if (first !== undefined) problems.add(toSubError('row_twice', { ...place, params: { row, first } }))
      rowsOfIds.set(id, row)
      if (rowsOfIds.size > limits.accountsCsvRows) {
        throw toRejection([
          toSubError('too_many_rows', { field: 'rows', params: { max: limits.accountsCsvRows } }),
        ])
      }
      if (firstRows.length < previewedRows) firstRows.push([id, ...values])
      accounts.set(id, readValues(values, { columns, row, problems }))
    }
  }
  problems.throwIfAny()
  return {
    accounts,
    encoding: findEncoding(),
    columns: toColumns(head ?? [], columns),
    rowCount: accounts.size,
    firstRows,
  }
}

function readValues(
  cells: string[],
  { columns, row, problems }: { columns: (Registered | undefined)[]; row: number; problems: Problems },
): PropertyValues {
  const values: Record<string, PropertyValues[string]> = {}
  for (const [index, property] of columns.entries()) {
    const cell = cells[index] ?? ''
    if (!property || cell === '') continue
    const { value, problem } = readCell(cell, property.type)
    if (value !== undefined) values[property.id] = value
    if (!problem) continue
    // The first column has the ids.
    const column = toColumnLetters(index + 1)
    const params = { row, column, name: property.name, ...entryLimits }
    problems.add(toSubError(`cell_${problem}`, { field: `row ${row}, column ${column}`, params }))
  }
  return values
}

/** The property of each column; undefined for one that is none of ours to import. */
function readHead(names: string[], registered: readonly Registered[]): (Registered | undefined)[] {
  const open = new Map(registered.filter((it) => !it.isPrivate).map((it) => [it.name, it]))
  const problems = names.flatMap((name, index): SubError[] => {
    const place = { field: 'row 1', params: { name } }
    if (!open.has(name) && !figures.includes(name)) return [toSubError('column_unknown', place)]
    return names.indexOf(name) < index ? [toSubError('column_twice', place)] : []
  })
  if (problems.length > 0) throw toRejection(problems)
  return names.map((name) => open.get(name))
}

const toColumns = (
  [id = '', ...names]: string[],
  properties: (Registered | undefined)[],
): AccountImport['columns'] => [
  { name: id, becomes: 'ID', type: null },
  ...names.map((name, index) => {
    const property = properties[index]
    return property
      ? { name, becomes: 'PROPERTY' as const, type: property.type }
      : { name, becomes: 'IGNORED' as const, type: null }
  }),
]

/** Spreadsheets may add empty cells to the end of a row. */
function dropEmptyEnd(cells: string[], least: number): string[] {
  const last = cells.findLastIndex((cell) => cell !== '')
  return cells.slice(0, Math.max(last + 1, least))
}

/** The text as it was typed, without the apostrophe by which our own files keep spreadsheets from reading a formula. */
const toTyped = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '')

/** As spreadsheets name columns: A, B, …, Z, AA. */
const toColumnLetters = (index: number): string =>
  (index >= 26 ? toColumnLetters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

type Problems = ReturnType<typeof createProblems>

function createProblems() {
  const named: SubError[] = []
  let count = 0
  return {
    add(problem: SubError) {
      count += 1
      if (named.length < namedProblems) named.push(problem)
    },
    throwIfAny() {
      if (count > 0) throw toRejection(named, count)
    },
  }
}

function toRejection(problems: SubError[], total = problems.length): DomainError {
  const all = toSubError('rows_refused', { field: 'rows', params: { total } })
  return new DomainError('csv_rejected', { subErrors: [...problems.slice(0, namedProblems), all] })
}
