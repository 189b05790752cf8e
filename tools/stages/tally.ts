import { readFileSync } from 'node:fs'

export interface Tally {
  passed: number
  failed: number
  /** Checks for which this machine lacks a program. */
  notRun?: number
}

/** The fields read from vitest's JSON report. */
interface VitestReport {
  success: boolean
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[]
}

/** The fields read from Playwright's JSON report. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

export function sumTallies(tallies: Tally[]): Tally {
  const sum = (read: (tally: Tally) => number) => tallies.reduce((total, each) => total + read(each), 0)
  const notRun = sum((it) => it.notRun ?? 0)
  return { passed: sum((it) => it.passed), failed: sum((it) => it.failed), ...(notRun > 0 && { notRun }) }
}

/** The tally of a check other than a test: one workspace's types, one size limit. */
export function toTally(isPassed: boolean): Tally {
  return isPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** The last line of `npm test`. */
export function toSummary({ passed, failed, notRun }: Tally): string {
  return `${passed} passed, ${failed} failed${notRun ? `, ${notRun} not run` : ''}`
}

/**
 * Counts a runner's results. Anything but a clear pass is a failure: skipped and flaky tests, a file that did
 * not load, a missing or empty report, a runner that exited with an error.
 */
export function readReport(runner: 'vitest' | 'playwright', path: string, exitCode: number): Tally {
  let tally: Tally
  try {
    const report: unknown = JSON.parse(readFileSync(path, 'utf8'))
    tally =
      runner === 'vitest' ? countVitest(report as VitestReport) : countPlaywright(report as PlaywrightReport)
  } catch {
    return { passed: 0, failed: 1 }
  }
  const isSilentFailure = tally.failed === 0 && (tally.passed === 0 || exitCode !== 0)
  return isSilentFailure ? { ...tally, failed: 1 } : tally
}

/**
 * The part of a report that a second run repeats: the arguments that select it, and how many of the failures are in it.
 */
export function readRepeatable(runner: 'vitest' | 'playwright', path: string) {
  const report: unknown = JSON.parse(readFileSync(path, 'utf8'))
  if (runner === 'playwright') {
    const { stats } = report as PlaywrightReport
    return { only: ['--last-failed', '--workers=1'], failed: stats.unexpected }
  }
  const files = (report as VitestReport).testResults.filter(({ status }) => status !== 'passed')
  const { failed } = countVitest({ success: true, testResults: files })
  return { only: files.map(({ name }) => name), failed }
}

function countVitest({ success, testResults }: VitestReport): Tally {
  const tally = sumTallies(
    testResults.map(({ status, assertionResults }) => {
      const passed = assertionResults.filter((test) => test.status === 'passed').length
      const failed = assertionResults.length - passed
      // A file that did not load, or whose setup failed, has no failed test of its own.
      return { passed, failed: failed === 0 && (status !== 'passed' || passed === 0) ? 1 : failed }
    }),
  )
  return tally.failed === 0 && !success ? { ...tally, failed: 1 } : tally
}

function countPlaywright({ stats, errors }: PlaywrightReport): Tally {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length }
}
