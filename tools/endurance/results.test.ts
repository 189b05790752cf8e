import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { PARTS } from './parts.ts'
import { keepResults, type Result } from './results.ts'

const folder = mkdtempSync(join(tmpdir(), 'waymark-endurance-'))
afterAll(() => rmSync(folder, { recursive: true }))

const path = join(folder, 'ENDURANCE.md')
const toResult = (name: string, figure: string, failed = 0): Result => ({
  name,
  minutes: 1.25,
  tally: { passed: 3, failed },
  figures: [figure],
})
const readNames = () =>
  [...readFileSync(path, 'utf8').matchAll(/^\| ([a-z-]+) \| [A-Z]/gm)].map(([, it]) => it)

test('a run replaces the rows of its own parts and leaves the others, in the order of the parts', () => {
  keepResults(path, [toResult('soak', 'first')], PARTS, new Date('2026-01-02'))
  keepResults(path, [toResult('kills', 'killed'), toResult('requests', 'sent')], PARTS)
  keepResults(path, [toResult('soak', 'second', 1)], PARTS, new Date('2026-01-03'))
  expect(readNames()).toEqual(['kills', 'requests', 'soak'])
  const text = readFileSync(path, 'utf8')
  expect(text).toContain('| 2026-01-03 | 3 passed, 1 failed | second | 1.3 |')
  expect(text).not.toContain('first')
})

test('every part has a name of its own that the table can be read by again', () => {
  const results = PARTS.map(({ name }) => toResult(name, name))
  keepResults(path, results, PARTS)
  keepResults(path, [], PARTS)
  expect(readNames()).toEqual(PARTS.map(({ name }) => name))
  expect(new Set(readNames()).size).toBe(PARTS.length)
})
