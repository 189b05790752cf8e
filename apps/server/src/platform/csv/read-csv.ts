import type { RowProblem, TextEncoding } from '@waymark/contract/constants'
import { parse } from 'csv-parse/sync'
import { decodeText, undecodable } from './decode-text.ts'
import { delimiters, findDelimiter, type Delimiter } from './find-delimiter.ts'

export interface CsvRow {
  /** As spreadsheets number it, from 1. */
  row: number
  cells: string[]
  problem?: RowProblem
}

export interface CsvFile {
  /** Rows as they arrive, some at a time. Nothing follows one that never ends. */
  rows: AsyncGenerator<CsvRow[]>
  /** Known once all rows have been read. */
  findEncoding(): TextEncoding
}

export interface CsvKind {
  /** Whether rows have several cells, and these may contain line breaks. Otherwise every delimiter ends a cell. */
  isTable: boolean
  /** A longer row is invalid, and is not read to its end. */
  longestRow: number
}

/** How many rows are read to find the delimiter of a table. */
const sampleRows = 20

/**
 * Reads a CSV that a person gives us: the only way in for such files. The encoding is checked, the delimiter is that of
 * the first rows, and each row has its cells or its problem.
 */
export function readCsv(bytes: AsyncIterable<Uint8Array>, kind: CsvKind): CsvFile {
  const { text, findEncoding } = decodeText(bytes)
  return { rows: readRows(text, kind), findEncoding }
}

async function* readRows(texts: AsyncIterable<string>, kind: CsvKind): AsyncGenerator<CsvRow[]> {
  let delimiter: readonly Delimiter[] = kind.isTable ? [] : delimiters
  let row = 0
  for await (const records of splitRecords(texts, kind)) {
    if (delimiter.length === 0) delimiter = [findDelimiter(records.slice(0, sampleRows))]
    yield records.map((record) => ({ row: (row += 1), ...readRow(record, delimiter, kind) }))
  }
}

/** Yields the rows that each piece of text completes, unparsed. */
async function* splitRecords(
  texts: AsyncIterable<string>,
  { isTable, longestRow }: CsvKind,
): AsyncGenerator<string[]> {
  let rest = ''
  let isFirst = true
  for await (const text of texts) {
    const given = rest + (isFirst ? text.replace(/^\ufeff/, '') : text)
    if (text) isFirst = false
    const lines = given.split(/\r\n|\n|\r(?!$)/)
    const records = isTable ? joinQuoted(lines) : lines
    rest = records.pop() ?? ''
    if (records.length > 0) yield records
    if (rest.length > longestRow) break
  }
  // A line break at the end of the file starts no row.
  const last = rest.replace(/\r$/, '')
  if (last !== '') yield [last]
}

/** Joins lines whose line break is within quotes. */
function joinQuoted(lines: string[]): string[] {
  const records: string[] = []
  let open: string[] = []
  let isOpen = false
  for (const line of lines) {
    open.push(line)
    for (let at = line.indexOf('"'); at >= 0; at = line.indexOf('"', at + 1)) isOpen = !isOpen
    if (isOpen) continue
    records.push(open.join('\n'))
    open = []
  }
  // A record that is still open continues in the next piece of text.
  return open.length > 0 ? [...records, open.join('\n')] : records
}

function readRow(record: string, delimiter: readonly Delimiter[], kind: CsvKind): Omit<CsvRow, 'row'> {
  if (record.length > kind.longestRow) {
    return { cells: [], problem: kind.isTable ? 'quotes' : 'long' }
  }
  if (record.includes(undecodable)) return { cells: [], problem: 'encoding' }
  // oxlint-disable-next-line no-control-regex
  if (/[\0-\x08\x0b-\x1f\x7f]/.test(record)) return { cells: [], problem: 'characters' }
  // Most rows of a list of ids need no parser, which takes much longer.
  if (!/[",;\t]/.test(record)) return { cells: [record.trim()] }
  if (!kind.isTable && !record.includes('"')) return { cells: [], problem: 'columns' }
  try {
    const options = { delimiter: [...delimiter], max_record_size: kind.longestRow, trim: true }
    const [cells = ['']] = parse(record, options) as string[][]
    return { cells: cells.map((cell) => cell.trim()) }
  } catch {
    return { cells: [], problem: 'quotes' }
  }
}
