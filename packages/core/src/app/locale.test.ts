import { localeCode } from '@waymark/contract'
import { expect, test } from 'vitest'
import { toLocale } from './locale.ts'

test.each([
  ['de', 'de'],
  ['de-AT', 'de-AT'],
  ['DE-at', 'de-at'],
  ['pt_BR', 'pt-BR'],
  [' en ', 'en'],
  ['zh-Hant-TW', 'zh-Hant-TW'],
  ['', 'en'],
  ['english', 'en'],
  ['de-', 'en'],
])('%j is spoken as %s', (given, expected) => {
  expect(toLocale(given)).toBe(expected)
  expect(localeCode.safeParse(expected).success).toBe(true)
})
