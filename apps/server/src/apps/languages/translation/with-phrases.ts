import { cutPlaceholders, putPlaceholders, type Placeholder } from '@waymark/contract/rich-text'
import type { Translate } from './translate.ts'

/**
 * Translates the words inside placeholders, too: fallbacks and plural forms. The placeholders themselves are protected
 * spans; one whose words could not be translated keeps them.
 */
export const withPhrases =
  (translate: Translate): Translate =>
  async (request) => {
    const { texts } = request
    const phrases = [...new Set(texts.flatMap((it) => cutPlaceholders(it).placeholders.flatMap(listPhrases)))]
    if (phrases.length === 0) return translate(request)
    const { results, failure } = await translate({ ...request, texts: [...texts, ...phrases] })
    const translated = new Map(
      results.slice(texts.length).flatMap((it, at) => ('text' in it ? [[phrases[at], it.text]] : [])),
    )
    const toPhrase = (phrase: string) => translated.get(phrase) ?? phrase
    return {
      results: results
        .slice(0, texts.length)
        .map((it) => ('text' in it ? { text: rewrite(it.text, toPhrase) } : it)),
      failure,
    }
  }

const listPhrases = ({ fallback, forms = {} }: Placeholder): string[] =>
  [fallback, ...Object.values(forms)].filter((it) => it.trim())

function rewrite(text: string, toPhrase: (phrase: string) => string): string {
  const cut = cutPlaceholders(text)
  const placeholders = cut.placeholders.map((it) => ({
    ...it,
    fallback: toPhrase(it.fallback),
    ...(it.forms && {
      forms: Object.fromEntries(Object.entries(it.forms).map(([form, phrase]) => [form, toPhrase(phrase)])),
    }),
  }))
  return putPlaceholders({ ...cut, placeholders })
}
