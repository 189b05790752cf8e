import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findChromium, findTestBrowser } from './browser.ts'

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

function createFolder(...programs: string[]): string {
  const created = mkdtempSync(join(tmpdir(), 'waymark-browser-'))
  folders.push(created)
  for (const name of programs) writeFileSync(join(created, name), '')
  return created
}

const folder = createFolder('chromium')
const program = join(folder, 'chromium')

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

test('tests prefer the headless shell to the whole browser', () => {
  const env = { PATH: createFolder('chromium', 'chromium-headless-shell') }
  expect(findTestBrowser(env)).toBe(join(env.PATH, 'chromium-headless-shell'))
  expect(findChromium(env)).toBe(join(env.PATH, 'chromium'))
})

test('tests run in the whole browser where there is no shell, and in the one that is named', () => {
  expect(findTestBrowser({ PATH: folder })).toBe(program)
  const env = { PATH: createFolder('chromium-headless-shell'), WAYMARK_CHROMIUM: program }
  expect(findTestBrowser(env)).toBe(program)
})
