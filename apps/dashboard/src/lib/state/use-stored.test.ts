import { afterEach, expect, test, vi } from 'vitest'
import { readStored, writeStored } from './use-stored.ts'

afterEach(() => void vi.unstubAllGlobals())

const holdStorage = (localStorage: Partial<Storage>) =>
  vi.stubGlobal('window', { localStorage, dispatchEvent: () => true })

test('a page that may not use its storage keeps a text for the visit', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure', 'SecurityError')
  }
  const window = Object.defineProperty({ dispatchEvent: () => true }, 'localStorage', { get: refuse })
  vi.stubGlobal('window', window)
  expect(readStored('refused')).toBeNull()
  writeStored('refused', 'list')
  expect(readStored('refused')).toBe('list')
})

test('a text that could be stored again is no longer the one of the visit', () => {
  const stored = new Map<string, string>()
  let isFull = true
  const setItem = (key: string, text: string) => {
    if (isFull) throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
    stored.set(key, text)
  }
  holdStorage({ getItem: (key) => stored.get(key) ?? null, setItem })
  writeStored('full', 'cards')
  expect(readStored('full')).toBe('cards')
  isFull = false
  writeStored('full', 'list')
  // Another tab stores it.
  stored.set('full', 'cards')
  expect(readStored('full')).toBe('cards')
})
