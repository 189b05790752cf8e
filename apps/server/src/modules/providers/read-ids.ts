import { Readable } from 'node:stream'
import type { SubError } from '@waymark/contract/constants'
import { CsvError, parse } from 'csv-parse'
import { DomainError } from '../../platform/errors.ts'

const chunkSize = 5000
const longestId = 200
/** So many bad rows are named; a file with more is not read to its end. */
const namedProblems = 20
/** What people call the column, when they do. */
const heading = /^(end[ _-]?)?(user|customer)?[ _-]?(id|ids|key)$/i

/** End-user ids from a CSV of one column, some thousands at a time. Throws `csv_rejected`, which names the bad rows. */
export async function* readIds(bytes: ReadableStream<Uint8Array>): AsyncGenerator<string[]> {
  const source = Readable.fromWeb(bytes as never)
  const rows = parse({ bom: true, relax_column_count: true, max_record_size: 10_000 })
  source.once('error', (error) => rows.destroy(error))
  const problems: SubError[] = []
  let chunk: string[] = []
  let row = 0
  try {
    for await (const record of source.pipe(rows) as AsyncIterable<string[]>) {
      row += 1
      const id = record[0]?.trim() ?? ''
      if (row === 1 && record.length === 1 && heading.test(id)) continue
      const problem = findProblem(record, id)
      if (problem) problems.push(toProblem(row, problem))
      else chunk.push(id)
      if (problems.length >= namedProblems) break
      if (chunk.length < chunkSize || problems.length > 0) continue
      yield chunk
      chunk = []
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    problems.push(toProblem(row + 1, 'has quotes that do not fit'))
  } finally {
    source.destroy()
  }
  if (problems.length > 0) throw new DomainError('csv_rejected', { subErrors: problems })
  if (chunk.length > 0) yield chunk
}

const toProblem = (row: number, what: string): SubError => ({
  field: `row ${row}`,
  message: `Row ${row} ${what}`,
})

function findProblem(record: string[], id: string): string | undefined {
  if (record.length > 1) return 'has more than one column'
  if (id === '') return 'is blank'
  if (id.length > longestId) return `is longer than ${longestId} characters`
  if (id.includes('\uFFFD')) return 'is not UTF-8 text'
  // eslint-disable-next-line no-control-regex
  return /[\u0000-\u001F\u007F]/.test(id) ? 'holds a character that no id has' : undefined
}
