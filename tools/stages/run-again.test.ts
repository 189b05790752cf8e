import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runAndAgain } from './run-again.ts'

let folder: string
let started: string[][]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-again-'))
  started = []
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A runner whose runs report these results of one test file, in turn. */
function toRunner(...runs: string[][]) {
  const others: object[] = []
  const runner = {
    /** Adds another file's results to the first run. */
    beside(file: object) {
      others.push(file)
      return runner
    },
    kind: 'vitest' as const,
    report: join(folder, 'unit'),
    start(path: string, only: string[]): Promise<number> {
      const statuses = runs[started.length] ?? []
      started.push(only)
      const isGood = statuses.every((it) => it === 'passed')
      const assertionResults = statuses.map((status) => ({ status }))
      const own = { name: '/jobs.test.ts', status: isGood ? 'passed' : 'failed', assertionResults }
      const testResults = [own, ...others.splice(0)]
      writeFileSync(path, JSON.stringify({ success: isGood, testResults }))
      return Promise.resolve(isGood ? 0 : 1)
    },
  }
  return runner
}

test('a run that passes is not repeated', async () => {
  expect(await runAndAgain(toRunner(['passed', 'passed']))).toEqual({ passed: 2, failed: 0 })
  expect(started).toEqual([[]])
})

test('only the files in which something failed run again', async () => {
  const tally = await runAndAgain(toRunner(['passed', 'failed'], ['passed', 'passed']))
  expect(tally).toEqual({ passed: 2, failed: 0 })
  expect(started).toEqual([[], ['/jobs.test.ts']])
})

test('a test that fails again has failed', async () => {
  const tally = await runAndAgain(toRunner(['passed', 'failed'], ['passed', 'failed']))
  expect(tally).toEqual({ passed: 1, failed: 1 })
})

test('a second run without a result has failed', async () => {
  expect(await runAndAgain(toRunner(['passed', 'failed'], []))).toEqual({ passed: 1, failed: 1 })
})

test('a failed test that the second run does not repeat stays failed', async () => {
  const skipped = { name: '/mails.test.ts', status: 'passed', assertionResults: [{ status: 'skipped' }] }
  const tally = await runAndAgain(toRunner(['passed', 'failed'], ['passed', 'passed']).beside(skipped))
  expect(tally).toEqual({ passed: 2, failed: 1 })
})

test('skipped tests of Playwright stay failed, and only failed tests run again', async () => {
  const stats = [
    { expected: 3, unexpected: 1, flaky: 0, skipped: 1 },
    { expected: 1, unexpected: 0, flaky: 0, skipped: 0 },
  ]
  const tally = await runAndAgain({
    kind: 'playwright',
    report: join(folder, 'browser'),
    start(path, only) {
      writeFileSync(path, JSON.stringify({ stats: stats[started.length], errors: [] }))
      started.push(only)
      return Promise.resolve(started.length === 1 ? 1 : 0)
    },
  })
  expect(tally).toEqual({ passed: 4, failed: 1 })
  expect(started).toEqual([[], ['--last-failed', '--workers=1']])
})

test('many failures do not run again', async () => {
  const many = Array.from({ length: 13 }, () => 'failed')
  expect(await runAndAgain(toRunner(['passed', ...many]))).toEqual({ passed: 1, failed: 13 })
  expect(started).toHaveLength(1)
})
