import type { SubError } from '@waymark/contract/constants'
import { toApiError } from '../../lib/errors/api-error.ts'

export interface RefusedRows {
  rows: SubError[]
  /** The total number of refused rows; the server lists only the first ones. */
  count: number
}

/** The rows and columns of a file that the server refused; undefined if it refused the file for another reason. */
export function readRowProblems(error: unknown): RefusedRows | undefined {
  if (!error) return undefined
  const { code, subErrors } = toApiError(error)
  if (code !== 'csv_rejected') return undefined
  const rows = subErrors.filter((it) => it.params?.row !== undefined || it.code === 'column_unknown')
  if (rows.length === 0) return undefined
  const all = subErrors.find((it) => it.code === 'rows_refused')
  return { rows, count: Number(all?.params?.total ?? rows.length) }
}
