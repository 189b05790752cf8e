import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listFailures } from './list-failures.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'waymark-failures-'))))
afterEach(() => rmSync(folder, { recursive: true }))

test('names each failed test of vitest, and each file that did not load', () => {
  write('server-postgres', {
    testResults: [
      {
        name: '/somewhere/jobs.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'a job is done', status: 'passed' },
          { fullName: 'a job is done again', status: 'failed', failureMessages: ['expected 1\n  at line 3'] },
        ],
      },
      { name: '/somewhere/mails.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  })
  expect(listFailures(folder)).toEqual([
    '✗ server-postgres: jobs.test.ts › a job is done again: expected 1',
    '✗ server-postgres: mails.test.ts: no such module',
  ])
})

test('names each failed test of Playwright, in groups as well', () => {
  const failed = {
    title: 'a guide shows',
    file: 'story.spec.ts',
    ok: false,
    tests: [{ results: [{ error: { message: 'Timed out\nwaiting' } }] }],
  }
  write('browser-e2e', {
    suites: [
      { title: 'story', specs: [{ ...failed, ok: true }], suites: [{ title: 'in dark', specs: [failed] }] },
    ],
  })
  expect(listFailures(folder)).toEqual(['✗ browser-e2e: story.spec.ts › a guide shows: Timed out'])
})

test('marks what passed when it ran again', () => {
  const toReport = (...failed: string[]) => ({
    testResults: [
      {
        name: '/somewhere/jobs.test.ts',
        status: 'failed',
        assertionResults: failed.map((fullName) => ({
          fullName,
          status: 'failed',
          failureMessages: ['late'],
        })),
      },
    ],
  })
  const skipped = { fullName: 'a mail is sent', status: 'skipped' }
  const mails = { name: '/somewhere/mails.test.ts', status: 'passed', assertionResults: [skipped] }
  const first = toReport('a job is done', 'a job is late')
  write('components', { testResults: [...first.testResults, mails] })
  write('components-again', toReport('a job is late'))
  expect(listFailures(folder)).toEqual([
    '~ components: jobs.test.ts › a job is done: late',
    '✗ components: jobs.test.ts › a job is late: late',
    '✗ components: mails.test.ts › a mail is sent: it says nothing',
  ])
})

test('says when a report broke off', () => {
  writeFileSync(join(folder, 'tools.json'), '{"testResults": [')
  expect(listFailures(folder)).toEqual(['✗ tools: tools.json: its report cannot be read'])
})

function write(name: string, report: object): void {
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(report))
}
