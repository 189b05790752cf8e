import type { SubError } from '@waymark/contract/constants'
import { toApiError } from '../../lib/api-error.ts'

export interface RefusedRows {
  rows: SubError[]
  /** How many are bad in all; the server names the first ones. */
  count: number
}

/** The rows that the server refused of a file; undefined where it refused the file for something else. */
export function readRowProblems(error: unknown): RefusedRows | undefined {
  if (!error) return undefined
  const { code, subErrors } = toApiError(error)
  if (code !== 'csv_rejected') return undefined
  const rows = subErrors.filter((it) => it.params?.row !== undefined)
  if (rows.length === 0) return undefined
  const all = subErrors.find((it) => it.code === 'rows_refused')
  return { rows, count: Number(all?.params?.total ?? rows.length) }
}
