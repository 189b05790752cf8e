import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { toSubError } from '@waymark/contract/constants'
import type { SubError } from '@waymark/contract/constants'
import german from '../locales/de/common.json' with { type: 'json' }
import { ApiError } from './api-error.ts'
import { toDetailText, toProblemText } from './problem-text.ts'
import { translateReason } from './translate-reason.ts'

beforeAll(async () => {
  const resources = { de: { common: german } }
  await i18next.init({ lng: 'de', resources, interpolation: { escapeValue: false } })
})

describe('a detail of an error', () => {
  it('is told by its code, with its values', () => {
    const detail = toSubError('too_long', { field: 'name', params: { max: 50 } })
    expect(toDetailText({ ...detail, message: 'Whatever the server calls it' })).toBe(
      'Verwenden Sie höchstens 50 Zeichen',
    )
  })

  it('names languages in the language of the author', () => {
    const params = { from: 'en', to: 'pt-BR' }
    expect(toDetailText(toSubError('translation_languages', { params }))).toBe(
      'Er übersetzt nicht von Englisch nach Portugiesisch (Brasilien)',
    )
  })

  it('keeps the words of an author, and those of a newer server', () => {
    expect(toDetailText(toSubError('answer_missing', { message: 'Bitte sagen' }))).toBe('Bitte sagen')
    const newer = { code: 'not_yet_known', message: 'The disk is on fire' } as unknown as SubError
    expect(toDetailText(newer)).toBe('The disk is on fire')
  })

  it('follows what failed', () => {
    const message = 'The translation service did not translate this'
    const subErrors = [toSubError('outbound_unreachable')]
    const problem = { code: 'translation_failed', status: 502, message, subErrors, requestId: null } as const
    expect(toProblemText(new ApiError(problem))).toBe(`${german.errors.translation_failed}: Nicht erreichbar`)
  })
})

describe('a reason that the server kept as a sentence', () => {
  it.each([
    ['It refuses the key. Check WAYMARK_TRANSLATE_KEY', german.details.translation_key],
    ['It did not answer within 30 s', 'Er hat nicht innerhalb von 30 s geantwortet'],
    ['It answered 418', 'Er hat mit 418 geantwortet'],
    [
      'It does not translate from en to pt-BR',
      'Er übersetzt nicht von Englisch nach Portugiesisch (Brasilien)',
    ],
    ['It refuses: “Bad text (code 7)\nTwice.”', 'Er lehnt es ab: „Bad text (code 7)\nTwice.“'],
    ['Choose the cohorts to synchronise first', german.details.sync_no_cohorts],
    [
      'The speech service did not answer within 20 s',
      'Der Sprachdienst hat nicht innerhalb von 20 s geantwortet',
    ],
    ['The disk is on fire', 'The disk is on fire'],
  ])('is told in the language of the author where there are words for it: %s', (reason, told) => {
    expect(translateReason(reason)).toBe(told)
  })
})
