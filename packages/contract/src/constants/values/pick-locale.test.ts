import { describe, expect, test, vi } from 'vitest'
import { pickLocale, toDirection } from './pick-locale.ts'

describe('the locale that is picked', () => {
  test.each([
    ['the locale itself', ['de', 'de-AT'], ['de-AT'], 'de-AT'],
    ['its language', ['de-CH', 'de'], ['de-AT'], 'de'],
    ['another region of its language', ['en', 'de-CH'], ['de-AT', 'en'], 'de-CH'],
    ['the next before another script', ['zh-CN', 'en'], ['zh-TW', 'en'], 'en'],
    ['the next before the usual script', ['zh', 'en'], ['zh-Hant', 'en'], 'en'],
    ['the region of its script', ['zh-CN', 'zh-HK', 'en'], ['zh-TW', 'en'], 'zh-HK'],
    ['the script of its region', ['zh-Hans', 'zh-Hant'], ['zh-MO'], 'zh-Hant'],
    ['its usual script, also where only one is named', ['uz-Cyrl', 'uz-Latn'], ['uz'], 'uz-Latn'],
    ['none of another script', ['sr-Latn'], ['sr-RS'], undefined],
    ['none for what is no locale', ['en'], ['', '*'], undefined],
  ])('the locale that is picked is %s', (_which, given, wanted, expected) => {
    expect(pickLocale(given, ...wanted)).toBe(expected)
  })
})

test.each([
  ...[['ar', 'rtl'] as const, ['he-IL', 'rtl'] as const, ['az-Arab', 'rtl'] as const, ['ks', 'rtl'] as const],
  ...[
    ['pa-PK', 'rtl'] as const,
    ['ur-Latn', 'ltr'] as const,
    ['de', 'ltr'] as const,
    ['sd-IN', 'ltr'] as const,
  ],
])('%s is read %s', (locale, expected) => {
  expect(toDirection(locale)).toBe(expected)
})

test('an engine without locales goes by the language', () => {
  vi.stubGlobal('Intl', {})
  const picked = pickLocale(['zh-CN', 'en'], 'zh-TW', 'en')
  vi.unstubAllGlobals()
  expect(picked).toBe('zh-CN')
})
