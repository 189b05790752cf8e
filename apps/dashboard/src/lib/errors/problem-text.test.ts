import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { toReason, toSubError } from '@waymark/contract/constants'
import type { Reason, SubError } from '@waymark/contract/constants'
import german from '../../locales/de/common.json' with { type: 'json' }
import problems from '../../locales/de/problems.json' with { type: 'json' }
import { ApiError } from './api-error.ts'
import { toDetailText, toProblemText, toReasonText } from './problem-text.ts'

beforeAll(async () => {
  const resources = { de: { common: german, problems } }
  await i18next.init({ lng: 'de', resources, interpolation: { escapeValue: false } })
})

describe('a detail of an error', () => {
  it('the detail of an error is told by its code, with its values', () => {
    const detail = toSubError('too_long', { field: 'name', params: { max: 50 } })
    expect(toDetailText({ ...detail, message: 'Whatever the server calls it' })).toBe(
      'Verwenden Sie höchstens 50 Zeichen',
    )
  })

  it('the detail of an error names languages in the language of the author', () => {
    const params = { from: 'en', to: 'pt-BR' }
    expect(toDetailText(toSubError('translation_languages', { params }))).toBe(
      'Der Dienst übersetzt nicht von Englisch nach Portugiesisch (Brasilien)',
    )
  })

  it('the detail of an error keeps the words of an author, and those of a newer server', () => {
    expect(toDetailText(toSubError('answer_missing', { message: 'Bitte sagen' }))).toBe('Bitte sagen')
    const newer = { code: 'not_yet_known', message: 'The disk is on fire' } as unknown as SubError
    expect(toDetailText(newer)).toBe('The disk is on fire')
  })

  it('the detail of an error follows the text of the error', () => {
    const message = 'The translation service could not translate this'
    const subErrors = [toSubError('outbound_unreachable')]
    const problem = { code: 'translation_failed', status: 502, message, subErrors, requestId: null } as const
    expect(toProblemText(new ApiError(problem))).toBe(
      `${problems.errors.translation_failed}: Die Adresse ist nicht erreichbar`,
    )
  })
})

describe('a reason', () => {
  it('a reason is told by its code, with what it comes from', () => {
    const causes = [toReason('outbound_unreachable')]
    const paused = toReason('webhook_paused', { params: { failures: 5 }, causes })
    expect(toReasonText({ ...paused, message: 'Whatever the server calls it' })).toBe(
      'Nach 5 Fehlern in Folge pausiert: Die Adresse ist nicht erreichbar',
    )
  })

  it('a reason names each text that was not translated, and its language', () => {
    const params = { text: 'Hello', screen: 'Step 1', to: 'fr' }
    const broken = toReason('translation_broken')
    const causes = [
      toReason('text_not_translated', { params, causes: [broken] }),
      toReason('and_more', { params: { total: 2 } }),
    ]
    const failed = toReason('texts_not_translated', { params: { failed: 3, total: 20 }, causes })
    expect(failed.message).toBe(
      '3 of 20 texts were not translated: “Hello” of “Step 1” (fr): A placeholder or formatting came back broken, so the translation was rejected; 2 more',
    )
    expect(toReasonText(failed)).toBe(
      `3 von 20 Texten konnten nicht übersetzt werden: „Hello“ von „Step 1“ (Französisch): ${problems.details.translation_broken}; 2 weitere`,
    )
  })

  it('a reason with the code of an error has the error’s text', () => {
    expect(toReasonText(toReason('internal'))).toBe(problems.errors.internal)
  })

  it('a reason keeps the sentence of an older server, and of a newer one', () => {
    const message = 'The disk is on fire'
    expect(toReasonText({ code: 'other', message })).toBe(message)
    const newer = { code: 'not_yet_known', message } as unknown as Reason
    expect(toReasonText(newer)).toBe(message)
  })
})
