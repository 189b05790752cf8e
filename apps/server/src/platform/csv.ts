import { stringify } from 'csv-stringify/sync'

export type CsvCell = string | number | boolean | null

/** Without it Excel takes UTF-8 for the machine's own character set. */
const byteOrderMark = '\ufeff'

/** Rows as a CSV file (RFC 4180) with a header line, each field in quotes. */
export function toCsvFile(name: string, columns: string[], rows: CsvCell[][]): File {
  const text = byteOrderMark + toLines([columns, ...rows])
  return new File([text], `${name}.csv`, { type: 'text/csv; charset=utf-8' })
}

/** The same, written piece by piece: for each list of rows, the bytes of its lines. */
export async function* streamCsv(
  columns: string[],
  pieces: AsyncIterable<CsvCell[][]>,
): AsyncGenerator<Uint8Array> {
  // With the first rows: while not a byte was sent, whoever cannot read them may still answer with an error.
  let head = byteOrderMark + toLines([columns])
  for await (const rows of pieces) {
    if (head || rows.length > 0) yield Buffer.from(head + toLines(rows))
    head = ''
  }
  if (head) yield Buffer.from(head)
}

const toLines = (rows: CsvCell[][]) =>
  stringify(rows, {
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
    cast: { string: markFormulas, boolean: String },
  })

/**
 * Spreadsheets run what begins like a formula; an apostrophe makes it text. Where they separate fields by semicolon
 * or tab, as in German, our quotes do not hold a field together, so every place where one may begin counts.
 */
const markFormulas = (text: string) => text.replace(formulaStart, "'")
const formulaStart = /^(?=[=+\-@\t\r＝＋－＠])|(?<=[;\t\r\n])(?=[=+\-@＝＋－＠])/g
