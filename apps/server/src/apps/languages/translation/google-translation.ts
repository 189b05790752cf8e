import { z } from 'zod'
import type { Outbound } from '../../../platform/outbound/index.ts'
import { askService, takeTexts } from './ask-service.ts'
import { failures, type ServiceFailure, type TranslationService } from './translation-service.ts'

const answerShape = z.object({
  data: z.object({ translations: z.array(z.object({ translatedText: z.string() })) }),
})
const refusalShape = z.object({
  error: z.object({
    message: z.string().catch(''),
    errors: z.array(z.object({ reason: z.string().catch('') })).catch([]),
  }),
})

/** Speaks the protocol of Google Cloud Translation Basic (v2), with an API key. */
export function createGoogleTranslation(
  outbound: Outbound,
  { url = 'https://translation.googleapis.com', key }: { url: string | undefined; key: string },
): TranslationService {
  return {
    // Google recommends 5,000 code points per request, and refuses more than 30,000.
    limits: { texts: 128, size: 5000, sizeOf: (text) => text.length, pieceLength: 2000 },
    escapesAnswers: true,
    async translate({ from, to, isMarked, texts }, limitMs) {
      const answer = await askService(outbound, {
        url: `${url}/language/translate/v2`,
        // Sent in a header, because proxies log URLs.
        headers: { 'x-goog-api-key': key },
        body: { q: texts, source: toCode(from), target: toCode(to), format: isMarked ? 'html' : 'text' },
        limitMs,
      })
      if (answer.status !== 200) throw toFailure(answer.status, answer.json, { from, to })
      const parsed = answerShape.safeParse(answer.json)
      if (!parsed.success) throw failures.noTranslations()
      return takeTexts(
        parsed.data.data.translations.map(({ translatedText }) => translatedText),
        texts.length,
      )
    },
  }
}

function toFailure(status: number, json: unknown, languages: { from: string; to: string }): ServiceFailure {
  const error = refusalShape.safeParse(json).data?.error
  const message = error?.message ?? ''
  const reason = error?.errors[0]?.reason ?? ''
  if (/api key/i.test(message) || status === 401 || reason === 'keyInvalid') return failures.key()
  // Daily and per-minute quotas have the same status.
  if (/daily ?limit/i.test(message + reason) || reason === 'quotaExceeded') return failures.quota()
  if (/rate ?limit/i.test(message + reason)) return failures.busy()
  if (/language pair|invalid value/i.test(message) && status === 400) return failures.languages(languages)
  if (status === 413 || /too long|too many text segments/i.test(message)) return failures.tooLong()
  return failures.other(status, message)
}

/** Maps language tags to Google's codes where they differ. */
function toCode(locale: string): string {
  const { language, script, region } = new Intl.Locale(locale).maximize()
  if (language === 'zh') return script === 'Hant' ? 'zh-TW' : 'zh-CN'
  if (language === 'nb' || language === 'nn') return 'no'
  const tag = `${language}-${region}`
  return tag === 'pt-PT' || tag === 'fr-CA' ? tag : language
}
