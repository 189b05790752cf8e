import { expect, test } from 'vitest'
import { compareTexts, isFigures, normaliseTokens } from './tokens.ts'

test.each([
  ['U.S.', 'us'],
  ['U.S. & Canada', 'us canada'],
  ['News in the U.K', 'news in the uk'],
  ['v1.2.0', 'v1 2 0'],
  ['www.example.test', 'www example test'],
  ['Save. Close.', 'save close'],
])('the words of “%s” are “%s”', (text, words) => {
  expect(normaliseTokens(text)).toBe(words)
})

test('initials are a name, with and without their dots', () => {
  expect(compareTexts(normaliseTokens('U.S.'), normaliseTokens('US'))).toBe(1)
  expect(isFigures(normaliseTokens('Q&A'))).toBe(false)
})

test.each(['12', '3 h', '1,204.50 €'])('“%s” is only figures', (text) => {
  expect(isFigures(normaliseTokens(text))).toBe(true)
})
