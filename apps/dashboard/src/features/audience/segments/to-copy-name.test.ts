import { expect, test } from 'vitest'
import { toCopyName } from './to-copy-name.ts'

test('a copy is numbered until its name is free, whatever its case', () => {
  expect(toCopyName('Loyal', 'copy', ['Loyal'])).toBe('Loyal copy')
  expect(toCopyName('Loyal', 'copy', ['Loyal', 'LOYAL COPY'])).toBe('Loyal copy 2')
})

test('a long name is shortened to the limit of 50', () => {
  const copy = toCopyName('x'.repeat(50), 'copy', [])
  expect(copy).toBe(`${'x'.repeat(45)} copy`)
})
