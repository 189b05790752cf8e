import { expect, test } from 'vitest'
import { toFilledText, toText } from './to-text.ts'

test('a text is cut to its length', () => {
  expect(toText('abcdef', 3)).toBe('abc')
  expect(toText(17, 3)).toBe('17')
})

test('a cut leaves no half character', () => {
  expect(toText('ab🌱', 3)).toBe('ab')
  expect(toText('ab🌱', 4)).toBe('ab🌱')
})

test.each(['', '  ', undefined, null, NaN, {}, [], 'undefined', 'null', '[object Promise]'])(
  '%s is no text that somebody meant',
  (given) => {
    expect(() => toFilledText(given, 20, 'none')).toThrow('none')
  },
)

test.each(['anna', 'nullo', 0, 17, 'NaN Nguyen'])('%s is one', (given) => {
  expect(toFilledText(given, 20, 'none')).toBe(String(given))
})
