import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { toSummary } from '../stages/tally.ts'
import type { Tally } from '../stages/tally.ts'
import type { Part } from './parts.ts'

export interface Result {
  name: string
  minutes: number
  tally: Tally
  /** The figures of its tests, in words. */
  figures: string[]
}

const HEAD = `# Endurance

Tests that are too long for \`npm test\`: \`npm run endure\` runs all of them in under an hour on two cores, and \`npm run endure kills\` runs one part. Each run replaces the rows of the parts that it ran.

<!-- prettier-ignore -->
| part | what it does | day | result | seen | minutes |
|---|---|---|---|---|---|
`

/**
 * Writes each result's row into the table at this path, replacing the part's last one; returns the new rows.
 */
export function keepResults(path: string, results: Result[], parts: Part[], today = new Date()): string {
  const kept = existsSync(path) ? readRows(readFileSync(path, 'utf8')) : new Map<string, string>()
  const day = today.toISOString().slice(0, 10)
  const rows = results.map((result) => {
    const description = parts.find(({ name }) => name === result.name)?.description ?? ''
    const row = toRow(result, description, day)
    kept.set(result.name, row)
    return row
  })
  const ordered = parts.flatMap(({ name }) => kept.get(name) ?? [])
  writeFileSync(path, `${HEAD}${ordered.join('\n')}\n`)
  return rows.join('\n')
}

/** The table's rows, by part name. */
function readRows(text: string): Map<string, string> {
  const rows = text.split('\n').filter((line) => /^\| [a-z-]+ \| [A-Z]/.test(line))
  return new Map(rows.map((row) => [row.split(' | ', 1).join('').slice(2), row]))
}

function toRow({ name, minutes, tally, figures }: Result, description: string, day: string): string {
  return `| ${[name, description, day, toSummary(tally), figures.join('; '), minutes.toFixed(1)].join(' | ')} |`
}
