import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSecretBox } from './secret-box.ts'
import { createKeyReader } from './secret-key.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'waymark-secret-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const openBox = (key?: string) => createSecretBox(createKeyReader(key, folder))

test('a sealed value opens again for its owner, and looks different every time', () => {
  const box = openBox('7'.repeat(64))
  const sealed = box.seal('token-ü', 'account')
  expect(box.open(sealed, 'account')).toBe('token-ü')
  expect(sealed.toString('latin1')).not.toContain('token')
  expect(box.seal('token-ü', 'account')).not.toEqual(sealed)
})

test('a sealed value does not open for another owner, with another key, or changed by a bit', () => {
  const box = openBox('7'.repeat(64))
  const sealed = box.seal('token', 'account')
  expect(() => box.open(sealed, 'other')).toThrow()
  expect(() => openBox('8'.repeat(64)).open(sealed, 'account')).toThrow()
  sealed[sealed.length - 1]! ^= 1
  expect(() => box.open(sealed, 'account')).toThrow()
})

test('a key is made once, for its owner only to read, and is the same after a restart', () => {
  const path = join(folder, 'secret-key')
  const sealed = openBox().seal('token', 'account')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readFileSync(path, 'utf8')).toMatch(/^[0-9a-f]{64}$/)
  expect(openBox().open(sealed, 'account')).toBe('token')
})

test('a damaged key is reported as such', () => {
  writeFileSync(join(folder, 'secret-key'), 'half')
  expect(() => openBox().seal('token', 'account')).toThrow('damaged')
})
