import { expect, test } from 'vitest'
import { readKey } from './read-key.ts'

test.each([
  ['Enter', { key: 'Enter', keyCode: 13, isComposing: false }],
  ['', { key: 'Enter', keyCode: 13, isComposing: true }],
  ['', { key: 'Enter', keyCode: 229, isComposing: false }],
  ['', { key: 'Escape', keyCode: 27, isComposing: true }],
  ['', { key: 'Escape', keyCode: 229, isComposing: false }],
])('the key is “%s” of %j', (key, event) => {
  expect(readKey(event)).toBe(key)
})
