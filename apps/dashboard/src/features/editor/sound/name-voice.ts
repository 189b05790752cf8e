import type { Voice } from '@waymark/contract'
import type { TFunction } from 'i18next'
import { nameLanguage } from '../../../lib/language-names.ts'

/** What sets these apart from the other voices of their language, where neither its name nor their own says it well. */
const VARIANTS = [
  'en-us-nyc',
  'ru-cl',
  'vi',
  'vi-vn-x-central',
  'vi-vn-x-south',
  'yue-latn-jyutping',
] as const

/** Its own name; else its language's, in the author's, and what sets it apart: `Englisch (Vereinigte Staaten) – New York`. */
export function nameVoice(voice: Voice, t: TFunction<'editor-languages'>, language: string): string {
  if (voice.hasOwnName) return voice.name
  const named = findNamed(voice.locale, language)
  if (!named) return voice.name
  const known = VARIANTS.find((id) => id === voice.id)
  const own = named.isWhole ? undefined : /\((.+)\)/.exec(voice.name)?.[1]
  const variant = known ? t(`sound.variants.${known}`) : own
  return variant ? `${named.name} – ${variant}` : named.name
}

/** As much of a language tag as has a name. */
function findNamed(tag: string, language: string): { name: string; isWhole: boolean } | undefined {
  for (let known = tag; known; known = known.slice(0, Math.max(0, known.lastIndexOf('-')))) {
    const name = nameLanguage(known, language)
    if (name.toLowerCase() !== known) return { name, isWhole: known === tag }
  }
  return undefined
}
