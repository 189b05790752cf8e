import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findChromium } from './browser.ts'

const folder = mkdtempSync(join(tmpdir(), 'waymark-browser-'))
const program = join(folder, 'chromium')
writeFileSync(program, '')
afterAll(() => rmSync(folder, { recursive: true }))

test('finds Chromium in the PATH', () => {
  expect(findChromium({ PATH: ['/nowhere', folder].join(delimiter) })).toBe(program)
})

test('prefers the one that WAYMARK_CHROMIUM names', () => {
  const other = join(folder, 'my-chromium')
  writeFileSync(other, '')
  expect(findChromium({ PATH: folder, WAYMARK_CHROMIUM: other })).toBe(other)
})

test('says so when WAYMARK_CHROMIUM names nothing', () => {
  expect(() => findChromium({ PATH: folder, WAYMARK_CHROMIUM: '/nowhere/chromium' })).toThrow(
    '/nowhere/chromium',
  )
})
