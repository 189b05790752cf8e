import type { Voice } from '@waymark/contract'
import type { TFunction } from 'i18next'
import { nameLanguage } from '../../../../lib/texts/language-names.ts'

/** Voices whose variant needs a better name than the speech program's. */
const VARIANTS = [
  ...(['cmn-latn-pinyin', 'en-029', 'en-gb-scotland', 'en-us-nyc', 'ru-cl'] as const),
  ...(['vi', 'vi-vn-x-central', 'vi-vn-x-south', 'yue-latn-jyutping'] as const),
]
/** The part of a tag that every browser can name: few know variants, or the Caribbean region. */
const LANGUAGE_AND_COUNTRY = /^[a-z]{2,3}(-([a-z]{2}|419)(?![^-]))?/

/**
 * The voice's own name, or else its language in the author's language and its variant: `Englisch (Vereinigte
 * Staaten) – New York`.
 */
export function nameVoice(voice: Voice, t: TFunction<'editor-languages'>, language: string): string {
  const { id, name, hasOwnName, locale } = voice
  const [tag = ''] = LANGUAGE_AND_COUNTRY.exec(locale) ?? []
  const named = nameLanguage(tag, language)
  if (hasOwnName || named.toLowerCase() === tag) return name
  const known = VARIANTS.find((it) => it === id)
  const own = tag === locale ? undefined : /\((.+)\)/.exec(name)?.[1]
  const variant = known ? t(`sound.variants.${known}`) : own
  return variant ? `${named} – ${variant}` : named
}
