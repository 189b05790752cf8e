import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readReport, sumTallies, toSummary, toTally } from './tally.ts'

const folder = mkdtempSync(join(tmpdir(), 'waymark-tally-'))
afterAll(() => rmSync(folder, { recursive: true }))

let count = 0

function writeReport(report: unknown): string {
  const path = join(folder, `${(count += 1)}.json`)
  writeFileSync(path, typeof report === 'string' ? report : JSON.stringify(report))
  return path
}

function toVitestReport(files: string[][], { success = true, fileStatus = 'passed' } = {}): string {
  const testResults = files.map((statuses) => ({
    status: fileStatus,
    assertionResults: statuses.map((status) => ({ status })),
  }))
  return writeReport({ success, testResults })
}

function toPlaywrightReport(stats: object, errors: unknown[] = []): string {
  return writeReport({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors })
}

describe('the sum', () => {
  test('the sum adds up passes and failures of all runners', () => {
    const tallies = [{ passed: 3, failed: 0 }, { passed: 40, failed: 2 }, toTally(true), toTally(false)]
    expect(sumTallies(tallies)).toEqual({ passed: 44, failed: 3 })
  })

  test('the sum is printed as one line of two numbers', () => {
    expect(toSummary({ passed: 44, failed: 3 })).toBe('44 passed, 3 failed')
  })
})

describe('a vitest report', () => {
  test('a vitest report counts passed and failed tests of every file', () => {
    const report = toVitestReport(
      [
        ['passed', 'passed'],
        ['passed', 'failed'],
      ],
      { success: false },
    )
    expect(readReport('vitest', report, 1)).toEqual({ passed: 3, failed: 1 })
  })

  test.each(['skipped', 'pending', 'todo', 'disabled'])('a %s test of vitest counts as failed', (status) => {
    expect(readReport('vitest', toVitestReport([['passed', status]]), 0)).toEqual({ passed: 1, failed: 1 })
  })

  test('a vitest report counts a file that did not load as failed', () => {
    const report = toVitestReport([[]], { success: false, fileStatus: 'failed' })
    expect(readReport('vitest', report, 1)).toEqual({ passed: 0, failed: 1 })
  })

  test('a vitest report counts each file whose clean-up failed as failed', () => {
    const report = toVitestReport([['passed'], ['passed']], { success: false, fileStatus: 'failed' })
    expect(readReport('vitest', report, 1)).toEqual({ passed: 2, failed: 2 })
  })

  test('a vitest report counts a file without tests as failed', () => {
    expect(readReport('vitest', toVitestReport([['passed'], []]), 0)).toEqual({ passed: 1, failed: 1 })
  })

  test('a vitest report counts an error outside of every test as failed', () => {
    expect(readReport('vitest', toVitestReport([['passed']], { success: false }), 0)).toEqual({
      passed: 1,
      failed: 1,
    })
  })
})

describe('a Playwright report', () => {
  test('a Playwright report counts expected results as passed', () => {
    expect(readReport('playwright', toPlaywrightReport({ expected: 7 }), 0)).toEqual({ passed: 7, failed: 0 })
  })

  test('a Playwright report counts unexpected, flaky and skipped results and stray errors as failed', () => {
    const report = toPlaywrightReport({ expected: 1, unexpected: 1, flaky: 2, skipped: 3 }, [
      { message: 'no server' },
    ])
    expect(readReport('playwright', report, 1)).toEqual({ passed: 1, failed: 7 })
  })
})

describe('a report that cannot be trusted', () => {
  test.each([
    ['is missing', join(folder, 'nowhere.json')],
    ['is empty', writeReport('')],
    ['is broken off', writeReport('{"success": true, "testResu')],
    ['is another document', writeReport({ hello: 'world' })],
    ['holds no test', toVitestReport([])],
  ])('a report counts as failed when it %s', (_what, path) => {
    expect(readReport('vitest', path, 0)).toEqual({ passed: 0, failed: 1 })
  })

  test('a report counts as failed when the runner ended badly though all it reported passed', () => {
    expect(readReport('vitest', toVitestReport([['passed']]), 1)).toEqual({ passed: 1, failed: 1 })
    expect(readReport('playwright', toPlaywrightReport({ expected: 1 }), 1)).toEqual({ passed: 1, failed: 1 })
  })
})
