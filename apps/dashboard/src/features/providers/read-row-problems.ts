import { rowProblems } from '@waymark/contract/constants'
import type { RowProblem } from '@waymark/contract/constants'
import { toApiError } from '../../lib/api-error.ts'

export interface RefusedRows {
  rows: { row: number; problem: RowProblem }[]
  /** How many are bad in all; the server names the first ones. */
  count: number
}

/** The rows that the server refused of a file; undefined where it refused the file for something else. */
export function readRowProblems(error: unknown): RefusedRows | undefined {
  if (!error) return undefined
  const { code, subErrors } = toApiError(error)
  if (code !== 'csv_rejected') return undefined
  const rows = subErrors.flatMap(({ field = '', message }) => {
    const row = Number(/^row (\d+)$/.exec(field)?.[1])
    const problem = problemsByText.get(message.replace(/^Row \d+ /, ''))
    return row && problem ? [{ row, problem }] : []
  })
  if (rows.length === 0) return undefined
  const all = subErrors.find(({ field }) => field === 'rows')
  return { rows, count: Number.parseInt(all?.message ?? '', 10) || rows.length }
}

const problemsByText = new Map(
  Object.entries(rowProblems).map(([name, text]) => [text as string, name as RowProblem]),
)
