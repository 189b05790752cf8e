const RTL_SCRIPTS = /Adlm|Arab|Hebr|Nkoo|Rohg|Syrc|Thaa/

/**
 * Picks the locale itself, or else its language, or else another one of its language in the same script, or else the
 * same for the next wanted one. A reader of traditional Chinese may not read simplified Chinese.
 */
export function pickLocale(given: readonly string[], ...wanted: string[]): string | undefined {
  for (const it of wanted) {
    const [language, script] = [toLanguage(it), findScript(it)]
    const alike = given.filter((other) => toLanguage(other) === language && findScript(other) === script)
    const found = [it, language].find((exact) => alike.includes(exact)) ?? alike[0]
    if (found !== undefined) return found
  }
  return undefined
}

/** The reading direction of a locale, by its script or else the usual one of its language. */
export const toDirection = (locale: string): 'ltr' | 'rtl' =>
  RTL_SCRIPTS.test(findScript(locale) ?? '') ? 'rtl' : 'ltr'

export const toLanguage = (locale: string): string => locale.replace(/-.*/, '').toLowerCase()

/** The script that a locale names, or is usually written in. */
function findScript(locale: string): string | undefined {
  try {
    return new Intl.Locale(locale).maximize().script
  } catch {
    // It is no locale, or the engine knows of none, as Hermes.
    return undefined
  }
}
