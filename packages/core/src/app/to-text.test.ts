import { expect, test } from 'vitest'
import { toText } from './to-text.ts'

test('a text is cut to its length', () => {
  expect(toText('abcdef', 3)).toBe('abc')
  expect(toText(17, 3)).toBe('17')
})

test('a cut leaves no half character', () => {
  expect(toText('ab🌱', 3)).toBe('ab')
  expect(toText('ab🌱', 4)).toBe('ab🌱')
})
