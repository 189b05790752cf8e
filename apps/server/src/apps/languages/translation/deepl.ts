import { z } from 'zod'
import type { Outbound } from '../../../platform/outbound/index.ts'
import { askService, takeTexts } from './ask-service.ts'
import { failures, type ServiceFailure, type TranslationService } from './translation-service.ts'

const answerShape = z.object({ translations: z.array(z.object({ text: z.string() })) })
const refusalShape = z.object({ message: z.string().catch(''), detail: z.string().catch('') }).partial()

/** A request may have 128 KiB; the rest is for everything around the texts. */
const requestBytes = 120 * 1024

/** Speaks DeepL's protocol. Keys of the free plan end in `:fx` and have their own host. */
export function createDeepl(
  outbound: Outbound,
  { url, key }: { url: string | undefined; key: string },
): TranslationService {
  const base = url ?? (key.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com')
  return {
    limits: {
      texts: 50,
      size: requestBytes,
      // Counts the quotation marks and a comma.
      sizeOf: (text) => Buffer.byteLength(JSON.stringify(text)) + 1,
      pieceLength: 4000,
    },
    escapesAnswers: true,
    async translate({ from, to, isMarked, texts }, limitMs) {
      const answer = await askService(outbound, {
        url: `${base}/v2/translate`,
        headers: { authorization: `DeepL-Auth-Key ${key}` },
        body: {
          text: texts,
          source_lang: toSource(from),
          target_lang: toTarget(to),
          // Each text is a single line already.
          split_sentences: 'nonewlines',
          ...(isMarked && { tag_handling: 'xml', ignore_tags: ['x'] }),
        },
        limitMs,
      })
      if (answer.status !== 200) throw toFailure(answer.status, answer.json, { from, to })
      const parsed = answerShape.safeParse(answer.json)
      if (!parsed.success) throw failures.noTranslations()
      return takeTexts(
        parsed.data.translations.map(({ text }) => text),
        texts.length,
      )
    },
  }
}

function toFailure(status: number, json: unknown, languages: { from: string; to: string }): ServiceFailure {
  const { message = '', detail = '' } = refusalShape.safeParse(json).data ?? {}
  const reason = [message, detail].filter(Boolean).join(': ')
  if (status === 401 || status === 403) return failures.key()
  if (status === 456) return failures.quota()
  if (status === 413) return failures.tooLong()
  if (/(source|target)_lang/i.test(reason)) return failures.languages(languages)
  return failures.other(status, reason)
}

const toSource = (locale: string) => toCode(new Intl.Locale(locale).language)
const toCode = (language: string) => (language === 'no' ? 'nb' : language).toUpperCase()

/** English, Portuguese and Chinese need a variant as the target. */
function toTarget(locale: string): string {
  const { language, region, script } = new Intl.Locale(locale).maximize()
  if (language === 'en') return region === 'US' ? 'EN-US' : 'EN-GB'
  if (language === 'pt') return region === 'BR' ? 'PT-BR' : 'PT-PT'
  if (language === 'zh') return script === 'Hant' ? 'ZH-HANT' : 'ZH-HANS'
  if (language === 'es' && region === '419') return 'ES-419'
  return toCode(language)
}
