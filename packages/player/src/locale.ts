import type { LocalizedText } from '@waymark/contract'

const RTL_SCRIPTS = /Adlm|Arab|Hebr|Nkoo|Rohg|Syrc|Thaa/

/** The text for a locale, or else for its language, or else for the fallback; undefined if all are empty. */
export function findText(text: LocalizedText, locale: string, fallbackLocale: string) {
  const given = Object.keys(text).filter((it) => text[it])
  const found = pickLocale(given, locale, fallbackLocale)
  return found === undefined ? undefined : { text: text[found] as string, locale: found }
}

/** Picks the locale itself, or else another one of its language, or else the same for the next wanted one. */
export function pickLocale(given: readonly string[], ...wanted: string[]): string | undefined {
  for (const it of wanted) {
    const language = toLanguage(it)
    const found = [it, language].find((exact) => given.includes(exact))
    const alike = found ?? given.find((other) => toLanguage(other) === language)
    if (alike !== undefined) return alike
  }
  return undefined
}

/** The reading direction of a locale, by its script or else the usual one of its language. */
export function toDirection(locale: string): 'ltr' | 'rtl' {
  try {
    return RTL_SCRIPTS.test(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr'
  } catch {
    // It is no locale.
    return 'ltr'
  }
}

export const toLanguage = (locale: string): string => locale.replace(/-.*/, '').toLowerCase()
