import type { AccountImport, Property } from '@waymark/contract'
import { limits, toSubError, type SubError } from '@waymark/contract/constants'
import type { PropertyValues } from '@waymark/targeting'
import { readCsv, type CsvRow } from '../../platform/csv/read-csv.ts'
import { createRowProblems, toCsvRejection, type RowProblems } from '../../platform/csv/row-problems.ts'
import { readCell } from './read-cell.ts'

type Registered = Pick<Property, 'id' | 'name' | 'type' | 'isPrivate'>

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
  const table = createTable(registered)
  for await (const some of rows) for (const row of some) table.add(row)
  return { ...table.finish(), encoding: findEncoding() }
}

interface Head {
  names: string[]
  /** The property of each column after the first; undefined for one that is none of ours to import. */
  columns: (Registered | undefined)[]
}

function createTable(registered: readonly Registered[]) {
  const problems = createRowProblems()
  const accounts = new Map<string, PropertyValues>()
  const rowsOfIds = new Map<string, number>()
  const firstRows: string[][] = []
  let head: Head | undefined

  function addAccount(row: number, given: string[], { names, columns }: Head): void {
    const cells = dropEmptyEnd(given, names.length)
    if (cells.length !== names.length) {
      const params = { row, cells: cells.length, expected: names.length }
      problems.add(toSubError('row_cells', { field: `row ${row}`, params }))
      return
    }
    const [id = '', ...values] = cells.map(toTyped)
    listIdProblems(id, row, rowsOfIds.get(id)).forEach(problems.add)
    rowsOfIds.set(id, row)
    if (rowsOfIds.size > limits.accountsCsvRows) {
      throw toCsvRejection([
        toSubError('too_many_rows', { field: 'rows', params: { max: limits.accountsCsvRows } }),
      ])
    }
    if (firstRows.length < previewedRows) firstRows.push([id, ...values])
    accounts.set(id, readValues(values, { columns, row, problems }))
  }

  return {
    add({ row, cells, problem }: CsvRow): void {
      if (problem) problems.add(toSubError(`row_${problem}`, { field: `row ${row}`, params: { row } }))
      else if (cells.every((cell) => cell === '')) return
      else if (head) addAccount(row, cells, head)
      else head = readHead(dropEmptyEnd(cells, 1), registered)
    },
    finish(): Omit<AccountRows, 'encoding'> {
      problems.throwIfAny()
      return { accounts, columns: toColumns(head), rowCount: accounts.size, firstRows }
    },
  }
}

/** `first` is the row that had the id before. */
function listIdProblems(id: string, row: number, first: number | undefined): SubError[] {
  const place = { field: `row ${row}`, params: { row } }
  return [
    id === '' && toSubError('row_blank', place),
    id.length > longestId && toSubError('row_long', place),
    first !== undefined && toSubError('row_twice', { ...place, params: { row, first } }),
  ].filter((it) => it !== false)
}

function readValues(
  cells: string[],
  { columns, row, problems }: { columns: (Registered | undefined)[]; row: number; problems: RowProblems },
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

function readHead(names: string[], registered: readonly Registered[]): Head {
  const open = new Map(registered.filter((it) => !it.isPrivate).map((it) => [it.name, it]))
  const [, ...named] = names
  const problems = named.flatMap((name, index): SubError[] => {
    const place = { field: 'row 1', params: { name } }
    if (!open.has(name) && !figures.includes(name)) return [toSubError('column_unknown', place)]
    return named.indexOf(name) < index ? [toSubError('column_twice', place)] : []
  })
  if (problems.length > 0) throw toCsvRejection(problems)
  return { names, columns: named.map((name) => open.get(name)) }
}

function toColumns(
  { names: [id = '', ...names], columns }: Head = { names: [], columns: [] },
): AccountImport['columns'] {
  return [
    { name: id, becomes: 'ID', type: null },
    ...names.map((name, index) => {
      const property = columns[index]
      return property
        ? { name, becomes: 'PROPERTY' as const, type: property.type }
        : { name, becomes: 'IGNORED' as const, type: null }
    }),
  ]
}

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
