import { z } from 'zod'
import type { Outbound } from '../../../platform/outbound/index.ts'
import { askService, takeTexts } from './ask-service.ts'
import { failures, type ServiceFailure, type TranslationService } from './translation-service.ts'

const answerShape = z.object({ translatedText: z.array(z.string()) })
const refusalShape = z.object({ error: z.string() })
const languagesShape = z.array(z.object({ code: z.string() }))

/** Speaks the protocol of LibreTranslate, whose limits each operator sets. */
export function createLibreTranslate(
  outbound: Outbound,
  { url, key }: { url: string; key: string | undefined },
): TranslationService {
  let known: Promise<string[]> | undefined
  /** The codes that it supports, requested once; empty when it does not say. */
  const listCodes = (limitMs: number) =>
    (known ??= askService(outbound, { url: `${url}/languages`, limitMs })
      .then(({ json }) => (languagesShape.safeParse(json).data ?? []).map(({ code }) => code))
      .catch((error: unknown) => {
        known = undefined
        throw error
      }))
  return {
    limits: { texts: 25, size: 2000, sizeOf: (text) => text.length, pieceLength: 1000 },
    escapesAnswers: false,
    async translate({ from, to, isMarked, texts }, limitMs) {
      const codes = await listCodes(limitMs)
      const source = findCode(codes, from)
      const target = findCode(codes, to)
      if (!source || !target) throw failures.languages({ from, to })
      const answer = await askService(outbound, {
        url: `${url}/translate`,
        body: { q: texts, source, target, format: isMarked ? 'html' : 'text', api_key: key },
        limitMs,
      })
      if (answer.status !== 200) throw toFailure(answer.status, answer.json, { from, to })
      const parsed = answerShape.safeParse(answer.json)
      if (!parsed.success) throw failures.noTranslations()
      return takeTexts(parsed.data.translatedText, texts.length)
    },
  }
}

function toFailure(status: number, json: unknown, languages: { from: string; to: string }): ServiceFailure {
  const message = refusalShape.safeParse(json).data?.error ?? ''
  if (/to get an api key/i.test(message)) return failures.keyMissing()
  if (/api key/i.test(message) || status === 401) return failures.key()
  if (/too many request/i.test(message)) return failures.busy()
  if (/is not (supported|available)/i.test(message)) return failures.languages(languages)
  if (status === 413 || /exceeds text limit/i.test(message)) return failures.tooLong()
  return failures.other(status, message)
}

/** Older codes of languages that it now names by script or region. */
const olderCodes: Record<string, string> = { 'zh-Hant': 'zt', 'pt-BR': 'pb' }

function findCode(codes: string[], locale: string): string | undefined {
  const { language, script = '', region = '' } = new Intl.Locale(locale).maximize()
  const tags = [locale, `${language}-${region}`, `${language}-${script}`]
  const candidates = [...tags, ...tags.map((tag) => olderCodes[tag] ?? tag), language]
  return codes.length === 0 ? language : candidates.find((it) => codes.includes(it))
}
