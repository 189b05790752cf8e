import { toDirection as toDirectionByIntl } from '@waymark/runtime/drawing'
import { toDirection } from './to-direction.ts'

test.each([
  'ar',
  'ar-EG',
  'he',
  'fa-IR',
  'ur',
  'yi',
  'az-Arab',
  'uz-Latn',
  'sr-Cyrl-RS',
  'en',
  'de-AT',
  'zh-Hant-TW',
])('%s is written as Intl.Locale says, where there is one', (locale) =>
  expect(toDirection(locale)).toBe(toDirectionByIntl(locale)),
)

test('a text that is no locale is written from left to right', () => {
  expect(toDirection('')).toBe('ltr')
})
