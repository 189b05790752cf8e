import { DomainError } from '../../../platform/errors.ts'
import type { Translate, TranslatedText, TranslationRequest } from './translate.ts'

/** For how long somebody waits in front of the screen. */
const limitMs = 30_000

/** Translates for somebody who waits. Fails with `translation_failed` when not one text was translated. */
export async function translateTexts(
  translate: Translate,
  given: Omit<TranslationRequest, 'limitMs'>,
): Promise<{ texts: (string | null)[]; results: TranslatedText[] }> {
  const { results, failure } = await translate({ ...given, limitMs })
  const [first] = results
  if (first && results.every((it) => 'error' in it)) {
    throw new DomainError('translation_failed', {
      subErrors: [{ message: failure?.message ?? ('error' in first ? first.error : '') }],
      ...(failure?.retryAfterMs !== undefined && {
        retryAfterSeconds: Math.ceil(failure.retryAfterMs / 1000),
      }),
    })
  }
  return { texts: results.map((it) => ('text' in it ? it.text : null)), results }
}
