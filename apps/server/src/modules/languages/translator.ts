import { DomainError } from '../../platform/errors.ts'

export interface Translation {
  from: string
  to: string
  texts: string[]
}

/** Translates texts, keeping their order; throws `translation_failed` with the service's own reason. */
export type Translate = (translation: Translation) => Promise<string[]>

const limitMs = 20_000

/** Speaks the protocol of LibreTranslate: one request for all texts. */
export function createLibreTranslate({ url, key }: { url: string; key: string | undefined }): Translate {
  return async ({ from, to, texts }) => {
    const body = JSON.stringify({ q: texts, source: from, target: to, format: 'text', api_key: key })
    const headers = { 'content-type': 'application/json' }
    const signal = AbortSignal.timeout(limitMs)
    const answer = await fetch(`${url}/translate`, { method: 'POST', headers, body, signal }).catch(
      (error: unknown) => Promise.reject(toFailure(toReason(error))),
    )
    const parsed = (await answer.json().catch(() => ({}))) as { translatedText?: unknown; error?: unknown }
    const { translatedText, error } = parsed
    if (!answer.ok) throw toFailure(typeof error === 'string' ? error : `It answered ${answer.status}`)
    if (!isTexts(translatedText) || translatedText.length !== texts.length) {
      throw toFailure('Its answer holds no translations')
    }
    return translatedText
  }
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((it) => typeof it === 'string')

const toReason = (error: unknown) =>
  error instanceof Error && error.name === 'TimeoutError'
    ? `It did not answer within ${limitMs / 1000} seconds`
    : 'It cannot be reached'

const toFailure = (message: string) =>
  new DomainError('translation_failed', { subErrors: [{ message: message.slice(0, 300) }] })
