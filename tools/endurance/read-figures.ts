import { readFileSync } from 'node:fs'

/** The fields read from vitest's JSON report: the values that tests put into `task.meta.figure`. */
interface VitestReport {
  testResults: { assertionResults: { meta?: { figure?: string } }[] }[]
}

/**
 * The figures that tests report in words, such as "100 kills, 34,512 events answered, none lost". Empty for
 * other reports, which only count tests.
 */
export function readFigures(path: string): string[] {
  try {
    const { testResults } = JSON.parse(readFileSync(path, 'utf8')) as Partial<VitestReport>
    return (testResults ?? []).flatMap(({ assertionResults }) =>
      assertionResults.flatMap(({ meta }) => meta?.figure ?? []),
    )
  } catch {
    // A part without a report has failed, as its tally says.
    return []
  }
}
