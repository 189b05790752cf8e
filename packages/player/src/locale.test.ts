import { expect, test } from 'vitest'
import { findText, toDirection } from './locale.ts'

test.each([
  ['the locale itself', { en: 'Next', de: 'Weiter' }, 'de', 'Weiter'],
  ['the language of a regional locale', { en: 'Next', de: 'Weiter' }, 'de-AT', 'Weiter'],
  ['another region of the language', { en: 'Next', 'de-AT': 'Weiter' }, 'de-CH', 'Weiter'],
  ['the exact region before the language', { de: 'Weiter', 'de-AT': 'Weida' }, 'de-AT', 'Weida'],
  ['the fallback', { en: 'Next', de: 'Weiter' }, 'fr', 'Next'],
  ['the fallback for an empty text', { en: 'Next', de: '' }, 'de', 'Next'],
])('a text is taken from %s', (_where, text, locale, expected) => {
  expect(findText(text as unknown as Record<string, string>, locale, 'en')?.text).toBe(expected)
})

test('a text tells which locale it came from', () => {
  expect(findText({ en: 'Next' }, 'ar', 'en')).toEqual({ text: 'Next', locale: 'en' })
})

test('a text that is missing everywhere is not found', () => {
  expect(findText({ de: 'Weiter' }, 'fr', 'en')).toBeUndefined()
})

test('a language whose code starts alike is not the same language', () => {
  expect(findText({ fil: 'Susunod' }, 'fi', 'en')).toBeUndefined()
})

test.each([
  ['en', 'ltr'],
  ['de-AT', 'ltr'],
  ['ar', 'rtl'],
  ['ar-EG', 'rtl'],
  ['he', 'rtl'],
  ['fa-IR', 'rtl'],
  ['ur', 'rtl'],
  ['az-Arab', 'rtl'],
  ['ur-Latn', 'ltr'],
  ['arn', 'ltr'],
])('%s reads %s', (locale, direction) => {
  expect(toDirection(locale)).toBe(direction)
})
