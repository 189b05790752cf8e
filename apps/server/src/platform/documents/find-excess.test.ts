import { expect, test } from 'vitest'
import { findExcess } from './find-excess.ts'

const findIn = (text: string) => findExcess(Buffer.from(text))
const nest = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

test('brackets are counted by level, those in texts not at all', () => {
  expect(findIn(nest(100))).toBeUndefined()
  expect(findIn(nest(101))).toBe('nested_too_deeply')
  expect(findIn(`{"a":${nest(100)}}`)).toBe('nested_too_deeply')
  expect(findIn(`[${Array.from({ length: 500 }, () => '[[]]').join()}]`)).toBeUndefined()
  expect(findIn(JSON.stringify(['['.repeat(500), `"\\"${'['.repeat(500)}`, '\\']))).toBeUndefined()
  expect(findIn(`["\\\\",${nest(101)}]`)).toBe('nested_too_deeply')
})

test('values are counted', () => {
  expect(findIn(`[${'1,'.repeat(999_999)}1]`)).toBeUndefined()
  expect(findIn(`[${'{},'.repeat(500_001)}1]`)).toBe('too_many')
  expect(findIn(JSON.stringify([','.repeat(2_000_000)]))).toBeUndefined()
})

test('a text that is no JSON is left to its parser', () => {
  for (const text of ['', '"', '"\\', ']]]]', '{"a'] as const) expect(findIn(text)).toBeUndefined()
})
