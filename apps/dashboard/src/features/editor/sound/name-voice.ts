import type { Voice } from '@waymark/contract'
import type { TFunction } from 'i18next'
import { nameLanguage } from '../../../lib/language-names.ts'

/** What sets these apart from the other voices of their language, where it needs another word than the program's. */
const VARIANTS = [
  ...(['cmn-latn-pinyin', 'en-029', 'en-gb-scotland', 'en-us-nyc', 'ru-cl'] as const),
  ...(['vi', 'vi-vn-x-central', 'vi-vn-x-south', 'yue-latn-jyutping'] as const),
]
/** As much of a tag as each browser has a name for: few know those of variants, or of the Caribbean. */
const LANGUAGE_AND_COUNTRY = /^[a-z]{2,3}(-([a-z]{2}|419)(?![^-]))?/

/** Its own name; else its language's, in the author's, and what sets it apart: `Englisch (Vereinigte Staaten) – New York`. */
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
