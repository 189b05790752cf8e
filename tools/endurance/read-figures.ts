import { readFileSync } from 'node:fs'

/** The parts read of vitest's JSON report: what tests put into `task.meta.figure`. */
interface VitestReport {
  testResults: { assertionResults: { meta?: { figure?: string } }[] }[]
}

/**
 * What tests counted, in words, such as "100 kills, 34,512 events answered, none lost". Empty for other reports: those
 * count tests alone.
 */
export function readFigures(path: string): string[] {
  try {
    const { testResults } = JSON.parse(readFileSync(path, 'utf8')) as Partial<VitestReport>
    return (testResults ?? []).flatMap(({ assertionResults }) =>
      assertionResults.flatMap(({ meta }) => meta?.figure ?? []),
    )
  } catch {
    // A part that wrote no report has failed, and its tally says so.
    return []
  }
}
