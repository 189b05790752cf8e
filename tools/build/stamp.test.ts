import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashInputs, isFresh, removeStamp, writeStamp } from './stamp.ts'

let root: string
let dist: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'waymark-stamp-'))
  dist = join(root, 'dist')
  mkdirSync(join(root, 'src/deep'), { recursive: true })
  mkdirSync(dist)
  writeFileSync(join(root, 'lock.json'), '{}')
  writeFileSync(join(root, 'src/deep/a.ts'), 'export const a = 1')
})
afterEach(() => rmSync(root, { recursive: true }))

const hash = () => hashInputs(root, ['lock.json', 'src', 'not-there'])

function build(): void {
  removeStamp(dist)
  writeFileSync(join(dist, 'a.js'), 'a')
  writeStamp(dist, hash())
}

test('a build of the same inputs is fresh', () => {
  build()
  expect(isFresh(dist, hash())).toBe(true)
})

test.each([
  ['a source changes', () => writeFileSync(join(root, 'src/deep/a.ts'), 'export const a = 2')],
  ['a source is added', () => writeFileSync(join(root, 'src/b.ts'), '')],
  [
    'a source is renamed',
    () => [rmSync(join(root, 'lock.json')), writeFileSync(join(root, 'src/lock.json'), '{}')],
  ],
  ['the lock file changes', () => writeFileSync(join(root, 'lock.json'), '{"zod":5}')],
  ['a built file is gone', () => rmSync(join(dist, 'a.js'))],
  ['everything built is gone', () => rmSync(dist, { recursive: true })],
  ['a new build was begun and broken off', () => removeStamp(dist)],
])('a build is stale when %s', (_what, change) => {
  build()
  change()
  expect(isFresh(dist, hash())).toBe(false)
})

test('tests are no input of a build', () => {
  build()
  writeFileSync(join(root, 'src/a.test.ts'), 'test')
  mkdirSync(join(root, 'src/test-results'))
  writeFileSync(join(root, 'src/test-results/last.json'), '{}')
  expect(isFresh(dist, hash())).toBe(true)
})

test('a build that leaves nothing is no build', () => {
  expect(() => writeStamp(dist, hash())).toThrow('left nothing')
})
