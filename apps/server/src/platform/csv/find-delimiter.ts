import { parse } from 'csv-parse/sync'

export const delimiters = [',', ';', '\t'] as const
export type Delimiter = (typeof delimiters)[number]

/**
 * Finds the delimiter of a table by its first rows: the one with which the other rows have as many cells as the head,
 * and of several, the one with the most.
 */
export function findDelimiter(records: string[]): Delimiter {
  const found = delimiters
    .map((delimiter) => ({
      delimiter,
      counts: records.filter(Boolean).map((it) => countCells(it, delimiter)),
    }))
    .filter(({ counts }) => (counts[0] ?? 0) > 1)
    .map(({ delimiter, counts: [head = 0, ...others] }) => ({
      delimiter,
      head,
      fitting: others.filter((count) => count === head).length,
    }))
    .toSorted((a, b) => b.fitting - a.fitting || b.head - a.head)
  return found[0]?.delimiter ?? ','
}

function countCells(record: string, delimiter: Delimiter): number {
  try {
    return (parse(record, { delimiter, trim: true }) as string[][])[0]?.length ?? 0
  } catch {
    return 0
  }
}
