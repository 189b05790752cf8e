import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { translationProblems } from '@waymark/contract/constants'
import german from '../locales/de/common.json' with { type: 'json' }
import { ApiError } from './api-error.ts'
import { toProblemText, translateMessage } from './problem-text.ts'

beforeAll(async () => {
  const resources = { de: { common: german } }
  await i18next.init({ lng: 'de', resources, interpolation: { escapeValue: false } })
})

describe('what a translation service said', () => {
  it.each([
    ['It refuses the key. Check WAYMARK_TRANSLATE_KEY', german.translationProblems.key],
    ['It did not answer within 30 s', 'Er hat nicht innerhalb von 30 s geantwortet'],
    ['It answered 418', 'Er hat mit 418 geantwortet'],
    [
      'It does not translate from en to pt-BR',
      'Er übersetzt nicht von Englisch nach Portugiesisch (Brasilien)',
    ],
    ['It refuses: “Bad text (code 7)\nTwice.”', 'Er lehnt es ab: „Bad text (code 7)\nTwice.“'],
  ])('is told in the language of the author: %s', (message, told) => {
    expect(translateMessage(message)).toBe(told)
  })

  it('has no sentence that stays English', () => {
    for (const sentence of Object.values(translationProblems)) {
      expect(translateMessage(sentence), sentence).not.toBe(sentence)
    }
  })

  it('follows what failed', () => {
    const subErrors = [{ message: 'It cannot be reached' }]
    const message = 'The translation service did not translate this'
    const error = new ApiError({
      code: 'translation_failed',
      status: 502,
      message,
      subErrors,
      requestId: null,
    })
    expect(toProblemText(error)).toBe(`${german.errors.translation_failed}: Nicht erreichbar`)
  })
})

it('what nobody here has words for stays as it is', () => {
  expect(translateMessage('The disk is on fire')).toBe('The disk is on fire')
})
