import { toSubError, type RowProblem, type TextEncoding } from '@waymark/contract/constants'
import { readCsv, type CsvRow } from '../../platform/csv/read-csv.ts'
import { createRowProblems, type RowProblems } from '../../platform/csv/row-problems.ts'

const longestId = 200
const kind = { isTable: false, longestRow: 10_000 }
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
  const preview: Preview = { heading: null, firstIds: [] }
  return { chunks: toChunks(rows, preview), findPreview: () => ({ encoding: findEncoding(), ...preview }) }
}

type Preview = Omit<IdsPreview, 'encoding'>

async function* toChunks(rows: AsyncIterable<CsvRow[]>, preview: Preview): AsyncGenerator<string[]> {
  const problems = createRowProblems()
  for await (const some of rows) {
    const ids = some.flatMap((row) => readId(row, preview, problems) ?? [])
    preview.firstIds.push(...ids.slice(0, previewedIds - preview.firstIds.length))
    if (!problems.hasAny() && ids.length > 0) yield ids
  }
  problems.throwIfAny()
}

function readId(csvRow: CsvRow, preview: Preview, problems: RowProblems): string | undefined {
  const { row, cells } = csvRow
  const [id = ''] = cells
  const problem = findProblem(csvRow)
  if (!problem && !(row === 1 && heading.test(id))) return id
  if (problem) problems.add(toSubError(`row_${problem}`, { field: `row ${row}`, params: { row } }))
  else preview.heading = id
  return undefined
}

function findProblem({ cells: [id = '', ...others], problem }: CsvRow): RowProblem | undefined {
  if (problem) return problem
  if (others.length > 0) return 'columns'
  if (id === '') return 'blank'
  return id.length > longestId ? 'long' : undefined
}
