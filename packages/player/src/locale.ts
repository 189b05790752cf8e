import type { LocalizedText } from '@waymark/contract'
import { pickLocale } from '@waymark/contract/constants'

export { pickLocale, toDirection, toLanguage } from '@waymark/contract/constants'

/** The text for a locale, or else for its language, or else for the fallback; undefined if all are empty. */
export function findText(text: LocalizedText, locale: string, fallbackLocale: string) {
  const given = Object.keys(text).filter((it) => text[it])
  const found = pickLocale(given, locale, fallbackLocale)
  return found === undefined ? undefined : { text: text[found] as string, locale: found }
}
