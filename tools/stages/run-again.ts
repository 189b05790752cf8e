import { readReport, readRepeatable } from './tally.ts'
import type { Tally } from './tally.ts'

/** More failures than this are no coincidence, and running them again would only take time. */
const MAX_AGAIN = 12

export interface Runner {
  kind: 'vitest' | 'playwright'
  /** The path of the runner's report, without `.json`. */
  report: string
  /** Runs all tests, or with `only` those that these further arguments select. Returns the exit code. */
  start(report: string, only: string[]): Promise<number>
}

/**
 * Runs tests, and those that failed once more by themselves: a machine that is busy with something else makes a browser
 * late, but a fault stays. Tests that pass only then are named at the end of the run, to be fixed. Skipped tests and
 * errors outside of tests are not repeated, and stay failures.
 */
export async function runAndAgain({ kind, report, start }: Runner): Promise<Tally> {
  const first = readReport(kind, `${report}.json`, await start(`${report}.json`, []))
  if (first.failed === 0 || first.failed > MAX_AGAIN || first.passed === 0) return first
  const { only, failed } = readRepeatable(kind, `${report}.json`)
  if (failed === 0) return first
  console.log(`\n${first.failed} failed: they run once more, by themselves`)
  const path = `${report}${AGAIN}.json`
  const again = readReport(kind, path, await start(path, only))
  const stillFailed = first.failed - failed + again.failed
  return { passed: first.passed + first.failed - stillFailed, failed: stillFailed }
}

/** Ends the name of a second run's report. */
export const AGAIN = '-again'
