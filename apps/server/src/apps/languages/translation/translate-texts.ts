import type { TranslatedTexts } from '@waymark/contract'
import { DomainError } from '../../../platform/errors.ts'
import type { Translate, TranslationRequest } from './translate.ts'

/** How long somebody waits in front of the screen. */
const limitMs = 30_000

/** Translates for somebody who waits. Throws `translation_failed` when no text was translated. */
export async function translateTexts(
  translate: Translate,
  given: Omit<TranslationRequest, 'limitMs'>,
): Promise<TranslatedTexts> {
  const { results, failure } = await translate({ ...given, limitMs })
  const [first] = results
  if (first && 'error' in first && results.every((it) => 'error' in it)) {
    throw new DomainError('translation_failed', {
      subErrors: [failure?.detail ?? first.error],
      ...(failure?.retryAfterMs !== undefined && {
        retryAfterSeconds: Math.ceil(failure.retryAfterMs / 1000),
      }),
    })
  }
  return {
    texts: results.map((it) => ('text' in it ? it.text : null)),
    results: results.map((it) => ('text' in it ? it : { error: it.error.message, reason: it.error })),
  }
}
