import type { LocalizedText } from '@waymark/contract'

const RTL_LANGUAGES = /^(ar|ckb|dv|fa|he|iw|ks|nqo|ps|sd|syr|ug|ur|yi)$/
const RTL_SCRIPTS = /^(Adlm|Arab|Hebr|Nkoo|Rohg|Syrc|Thaa)$/i

/** The text for a locale, else for its language, else for the fallback; undefined when all of them are empty. */
export function findText(text: LocalizedText, locale: string, fallbackLocale: string) {
  for (const wanted of [locale, fallbackLocale]) {
    const language = toLanguage(wanted)
    const found = [wanted, language, ...Object.keys(text).filter((it) => toLanguage(it) === language)].find(
      (it) => text[it],
    )
    if (found) return { text: text[found] as string, locale: found }
  }
  return undefined
}

/** The reading direction of a locale: its script decides, else its language. */
export function toDirection(locale: string): 'ltr' | 'rtl' {
  const script = locale.split('-').find((part, at) => at > 0 && part.length === 4)
  const isRtl = script ? RTL_SCRIPTS.test(script) : RTL_LANGUAGES.test(toLanguage(locale))
  return isRtl ? 'rtl' : 'ltr'
}

export const toLanguage = (locale: string): string => (locale.split('-')[0] ?? '').toLowerCase()
