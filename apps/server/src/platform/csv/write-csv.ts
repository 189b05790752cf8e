import { stringify } from 'csv-stringify/sync'

export type CsvCell = string | number | boolean | null

/** Without it, Excel assumes the machine's own character set instead of UTF-8. */
const byteOrderMark = '\ufeff'

/** Rows as a CSV file (RFC 4180) with a header line, all fields quoted. */
export function toCsvFile(name: string, columns: string[], rows: CsvCell[][]): File {
  const text = byteOrderMark + toLines([columns, ...rows])
  return new File([text], `${name}.csv`, { type: 'text/csv; charset=utf-8' })
}

/** The same as a stream: yields the encoded lines of each list of rows. */
export async function* streamCsv(
  columns: string[],
  pieces: AsyncIterable<CsvCell[][]>,
): AsyncGenerator<Uint8Array> {
  // Sent with the first rows: until a byte is sent, a failed read can still become an error answer.
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
 * Spreadsheets run fields that begin like a formula; an apostrophe turns them into text. Where the separator is a
 * semicolon or tab, as in German, our quotes do not delimit fields, so every possible start of a field is marked.
 */
const markFormulas = (text: string) => text.replace(formulaStart, "'")
const formulaStart = /^(?=[=+\-@\t\r＝＋－＠])|(?<=[;\t\r\n])(?=[=+\-@＝＋－＠])/g
