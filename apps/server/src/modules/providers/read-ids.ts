import { toSubError, type RowProblem, type SubError } from '@waymark/contract/constants'
import { parse } from 'csv-parse/sync'
import { DomainError } from '../../platform/errors.ts'
import { decodeText } from './decode-text.ts'

const longestId = 200
/** A longer row is invalid, and is not read to its end. */
const longestRow = 10_000
/** How many invalid rows are named; the others are only counted. */
const namedProblems = 20
/** Usual headings of the column, where there is one. */
const heading = /^(end[ _-]?)?(user|customer)?[ _-]?(id|ids|key)$/i

/**
 * Yields end-user ids from a CSV with one column, as they arrive. Throws `csv_rejected`, which names the first invalid
 * rows and counts all; nothing is yielded after the first one.
 */
export async function* readIds(bytes: ReadableStream<Uint8Array>): AsyncGenerator<string[]> {
  const problems: SubError[] = []
  let problemCount = 0
  let row = 0
  for await (const lines of readLines(decodeText(bytes))) {
    const ids: string[] = []
    for (const line of lines) {
      row += 1
      const { id, problem } = isPlain(line) ? toId(line.trim()) : readQuoted(line)
      if (problem === undefined) {
        if (row > 1 || !heading.test(id)) ids.push(id)
        continue
      }
      problemCount += 1
      if (problems.length < namedProblems) {
        problems.push(toSubError(`row_${problem}`, { field: `row ${row}`, params: { row } }))
      }
    }
    if (problemCount === 0 && ids.length > 0) yield ids
  }
  if (problemCount === 0) return
  const all = toSubError('rows_refused', { field: 'rows', params: { total: problemCount } })
  throw new DomainError('csv_rejected', { subErrors: [...problems, all] })
}

/**
 * Yields the rows that each piece of text completes. Ids contain no line breaks, so rows can be split without parsing
 * quotes. A row that never ends is abandoned.
 */
async function* readLines(texts: AsyncIterable<string>): AsyncGenerator<string[]> {
  let rest = ''
  for await (const text of texts) {
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    if (lines.length > 0) yield lines
    if (rest.length > longestRow) break
  }
  // A line break at the end of the file starts no row.
  const last = rest.replace(/\r$/, '')
  if (last !== '') yield [last]
}

interface Row {
  id: string
  problem?: RowProblem
}

const isPlain = (line: string) => !/[",;\t]/.test(line)

function readQuoted(line: string): Row {
  if (!line.includes('"')) return { id: '', problem: 'columns' }
  try {
    const options = { delimiter: [',', ';', '\t'], max_record_size: longestRow, trim: true }
    const [[id = '', ...others] = []] = parse(line, options) as string[][]
    return others.length > 0 ? { id: '', problem: 'columns' } : toId(id.trim())
  } catch {
    return { id: '', problem: 'quotes' }
  }
}

function toId(id: string): Row {
  if (id === '') return { id, problem: 'blank' }
  if (id.length > longestId) return { id, problem: 'long' }
  if (id.includes('\uFFFD')) return { id, problem: 'encoding' }
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u001F\u007F]/.test(id)) return { id, problem: 'characters' }
  return { id }
}
