import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

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
 */
export function listFailures(folder: string): string[] {
  return readdirSync(folder)
    .sort()
    .flatMap((file) => readFailures(join(folder, file)).map((it) => `${basename(file, '.json')}: ${it}`))
}

function readFailures(path: string): string[] {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport | PlaywrightReport
    return 'testResults' in report ? listOfVitest(report) : report.suites.flatMap(listOfPlaywright)
  } catch {
    return ['its report cannot be read']
  }
}

function listOfVitest({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status !== 'passed')
    if (failed.length === 0 && status !== 'passed') return [toLine([basename(name)], message)]
    return failed.map((test) => toLine([basename(name), test.fullName], test.failureMessages?.[0]))
  })
}

function listOfPlaywright({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) =>
      toLine(
        [basename(file), title],
        tests.flatMap(({ results }) => results.map(({ error }) => error?.message)).find(Boolean),
      ),
    )
  return [...own, ...suites.flatMap(listOfPlaywright)]
}

const toLine = (place: string[], why = 'it says nothing'): string =>
  `${place.join(' › ')}: ${why.trim().split('\n', 1).join('')}`
