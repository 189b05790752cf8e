import type { Property } from '@waymark/contract'
import { limits, toSubError, type PropertyType, type SubError } from '@waymark/contract/constants'
import type { PropertyValues } from '@waymark/targeting'
import { CsvError, parse } from 'csv-parse/sync'
import { DomainError } from '../../platform/errors.ts'

type Value = PropertyValues[string]
type Registered = Pick<Property, 'id' | 'name' | 'type' | 'isPrivate'>

/** How many problems are named; the others are only counted. */
const namedProblems = 20
const longestId = 200
/** Columns of our own export that are no properties. */
const figures = ['end_users', 'first_seen_at', 'last_seen_at']

/**
 * Reads the values of accounts by the ids of properties. The first row names the properties; an empty cell says nothing.
 * Throws `csv_rejected`, which names the first problems and counts all.
 */
export function readAccountRows(
  text: string,
  registered: readonly Registered[],
): Map<string, PropertyValues> {
  const [head = [], ...rows] = parseRows(text)
  const columns = readHead(head.slice(1), registered)
  if (rows.length > limits.accountsCsvRows) {
    throw toRejection([
      toSubError('too_many_rows', { field: 'rows', params: { max: limits.accountsCsvRows } }),
    ])
  }
  const problems: SubError[] = []
  const accounts = new Map<string, PropertyValues>()
  for (const [above, [key = '', ...cells]] of rows.entries()) {
    const row = above + 2
    const place = { field: `row ${row}`, params: { row } }
    const id = toTyped(key)
    if (id === '') problems.push(toSubError('row_blank', place))
    else if (id.length > longestId) problems.push(toSubError('row_long', place))
    const values: Record<string, Value> = {}
    for (const [index, property] of columns.entries()) {
      const cell = toTyped(cells[index] ?? '')
      if (!property || cell === '') continue
      const value = toValue(cell, property.type)
      if (value !== undefined) values[property.id] = value
      else problems.push(toSubError('cell_unfit', { ...place, params: { row, name: property.name } }))
    }
    accounts.set(id, { ...accounts.get(id), ...values })
  }
  if (problems.length > 0) throw toRejection(problems)
  return accounts
}

function parseRows(text: string): string[][] {
  try {
    return parse(text, {
      ...{ bom: true, delimiter: [',', ';', '\t'], skip_empty_lines: true },
      ...{ relax_column_count: true, trim: true },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const row = Number(error.lines ?? 1)
    throw toRejection([toSubError('row_quotes', { field: `row ${row}`, params: { row } })])
  }
}

/** The property of each column; undefined for one that is none of ours to import. */
function readHead(names: string[], registered: readonly Registered[]): (Registered | undefined)[] {
  const open = new Map(registered.filter((it) => !it.isPrivate).map((it) => [it.name, it]))
  const unknown = names.filter((name) => !open.has(name) && !figures.includes(name))
  if (unknown.length > 0) {
    throw toRejection(
      unknown.map((name) => toSubError('column_unknown', { field: 'row 1', params: { name } })),
    )
  }
  return names.map((name) => open.get(name))
}

/** What was typed, without the apostrophe by which our own files keep spreadsheets from reading a formula. */
const toTyped = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '')

/** Undefined for what does not fit. */
function toValue(cell: string, type: PropertyType): Value | undefined {
  if (Buffer.byteLength(cell) > limits.profileValueBytes) return undefined
  switch (type) {
    case 'INTEGER':
    case 'APP_VERSION_CODE':
      return /^-?\d{1,15}$/.test(cell) ? Number(cell) : undefined
    case 'DECIMAL':
      return /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : undefined
    case 'BOOLEAN':
      return cell === 'true' ? true : cell === 'false' ? false : undefined
    case 'DATE':
    case 'TIME':
      return Number.isNaN(Date.parse(cell)) ? undefined : cell
    case 'LIST':
      return cell
        .split(';')
        .map((entry) => entry.trim())
        .filter(Boolean)
        .slice(0, limits.listEntries)
    case 'STRING':
    case 'APP_VERSION_NAME':
      return cell
  }
}

function toRejection(problems: SubError[]): DomainError {
  const all = toSubError('rows_refused', { field: 'rows', params: { total: problems.length } })
  return new DomainError('csv_rejected', { subErrors: [...problems.slice(0, namedProblems), all] })
}
