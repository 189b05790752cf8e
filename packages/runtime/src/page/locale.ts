import type { LocalizedText } from '@waymark/contract'

const RTL_LANGUAGES = /^(ar|ckb|dv|fa|he|iw|ks|nqo|ps|sd|syr|ug|ur|yi)$/
const RTL_SCRIPTS = /^(Adlm|Arab|Hebr|Nkoo|Rohg|Syrc|Thaa)$/i

/** The text for a locale, else for its language, else for the fallback; undefined when all of them are empty. */
export function findText(text: LocalizedText, locale: string, fallbackLocale: string) {
  const given = Object.keys(text).filter((it) => text[it])
  const found = pickLocale(given, locale, fallbackLocale)
  return found === undefined ? undefined : { text: text[found] as string, locale: found }
}

/** The locale itself, else another one of its language, else the same for the fallback. */
export function pickLocale(given: readonly string[], ...wanted: string[]): string | undefined {
  for (const it of wanted) {
    const language = toLanguage(it)
    const found = [it, language].find((exact) => given.includes(exact))
    const alike = found ?? given.find((other) => toLanguage(other) === language)
    if (alike !== undefined) return alike
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
