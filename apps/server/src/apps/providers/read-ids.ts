import { toSubError, type RowProblem, type SubError, type TextEncoding } from '@waymark/contract/constants'
import { readCsv, type CsvRow } from '../../platform/csv/read-csv.ts'
import { DomainError } from '../../platform/errors.ts'

const longestId = 200
const kind = { isTable: false, longestRow: 10_000 }
/** How many invalid rows are named; the others are only counted. */
const namedProblems = 20
const previewedIds = 5
/** Usual headings of the column, where there is one. */
const heading = /^(end[ _-]?)?(user|customer)?[ _-]?(id|ids|key)$/i

export interface ReadIds {
  chunks: AsyncGenerator<string[]>
  /** Known once all ids have been read. */
  findPreview(): IdsPreview
}

export interface IdsPreview {
  encoding: TextEncoding
  /** The first row, if it is no id. */
  heading: string | null
  firstIds: string[]
}

/**
 * Reads end-user ids from a CSV with one column, as they arrive. The chunks throw `csv_rejected`, which names the first
 * invalid rows and counts all; nothing is yielded after the first one.
 */
export function readIds(bytes: ReadableStream<Uint8Array>): ReadIds {
  const { rows, findEncoding } = readCsv(bytes, kind)
  const preview: Omit<IdsPreview, 'encoding'> = { heading: null, firstIds: [] }
  return { chunks: toChunks(rows, preview), findPreview: () => ({ encoding: findEncoding(), ...preview }) }
}

async function* toChunks(
  rows: AsyncIterable<CsvRow[]>,
  preview: Omit<IdsPreview, 'encoding'>,
): AsyncGenerator<string[]> {
  const problems: SubError[] = []
  let problemCount = 0
  for await (const some of rows) {
    const ids: string[] = []
    for (const csvRow of some) {
      const { row, cells } = csvRow
      const [id = ''] = cells
      const problem = findProblem(csvRow)
      if (problem === undefined) {
        if (row === 1 && heading.test(id)) preview.heading = id
        else ids.push(id)
        continue
      }
      problemCount += 1
      if (problems.length < namedProblems) {
        problems.push(toSubError(`row_${problem}`, { field: `row ${row}`, params: { row } }))
      }
    }
    preview.firstIds.push(...ids.slice(0, previewedIds - preview.firstIds.length))
    if (problemCount === 0 && ids.length > 0) yield ids
  }
  if (problemCount === 0) return
  const all = toSubError('rows_refused', { field: 'rows', params: { total: problemCount } })
  throw new DomainError('csv_rejected', { subErrors: [...problems, all] })
}

function findProblem({ cells: [id = '', ...others], problem }: CsvRow): RowProblem | undefined {
  if (problem) return problem
  if (others.length > 0) return 'columns'
  if (id === '') return 'blank'
  return id.length > longestId ? 'long' : undefined
}
