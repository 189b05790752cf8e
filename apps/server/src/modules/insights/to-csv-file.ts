import { stringify } from 'csv-stringify/sync'

export type Cell = string | number | null

/** Rows as a file; the first row's fields are the header. Texts that a spreadsheet would run as a formula are not. */
export function toCsvFile(name: string, columns: string[], rows: Cell[][]): File {
  const text = stringify(rows, { header: true, columns, escape_formulas: true, record_delimiter: 'windows' })
  return new File([text], `${name}.csv`, { type: 'text/csv; charset=utf-8' })
}
