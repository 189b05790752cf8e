import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { AGAIN } from './run-again.ts'

/** The fields read from vitest's JSON report. */
interface VitestReport {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

/** The fields read from Playwright's JSON report. */
interface PlaywrightReport {
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    file: string
    ok: boolean
    tests: { results: { error?: { message?: string } }[] }[]
  }[]
}

/**
 * The failures in a folder of reports, one per line: the stage's report, the file, the test and the reason's
 * first line. For readers of only the end of a long log; failures that a runner did not report are missing.
 * Tests that passed when they ran again are marked `~` instead of `✗`.
 */
export function listFailures(folder: string): string[] {
  const files = readdirSync(folder).sort()
  return files
    .filter((file) => !file.endsWith(`${AGAIN}.json`))
    .flatMap((file) => {
      const stage = basename(file, '.json')
      const again = files.includes(`${stage}${AGAIN}.json`)
        ? readFailures(join(folder, `${stage}${AGAIN}.json`))
        : undefined
      const stillFails = ({ test, isSkipped }: Failure) =>
        !again || isSkipped || again.some((it) => it.test === test)
      return readFailures(join(folder, file)).map(
        (it) => `${stillFails(it) ? '✗' : '~'} ${stage}: ${it.test}: ${it.why}`,
      )
    })
}

interface Failure {
  /** The file and the test. */
  test: string
  why: string
  /** It did not run, so no second run can have passed it. */
  isSkipped?: boolean
}

function readFailures(path: string): Failure[] {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport | PlaywrightReport
    return 'testResults' in report ? listOfVitest(report) : report.suites.flatMap(listOfPlaywright)
  } catch {
    return [{ test: basename(path), why: 'its report cannot be read' }]
  }
}

function listOfVitest({ testResults }: VitestReport): Failure[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status !== 'passed')
    if (failed.length === 0 && status !== 'passed') return [toFailure([basename(name)], message)]
    return failed.map((test) => ({
      ...toFailure([basename(name), test.fullName], test.failureMessages?.[0]),
      isSkipped: test.status !== 'failed',
    }))
  })
}

function listOfPlaywright({ suites = [], specs = [] }: PlaywrightSuite): Failure[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) =>
      toFailure(
        [basename(file), title],
        tests.flatMap(({ results }) => results.map(({ error }) => error?.message)).find(Boolean),
      ),
    )
  return [...own, ...suites.flatMap(listOfPlaywright)]
}

const toFailure = (place: string[], why = 'it says nothing'): Failure => ({
  test: place.join(' › '),
  why: why.trim().split('\n', 1).join(''),
})
