/**
 * Converts a text in any locales to a guide's locales, the default one first: each takes its exact match,
 * else its language's. The default locale falls back to English, so that it is never blank; others may lack
 * the text.
 */
export function fillTexts(text: Record<string, string>, locales: readonly string[]): Record<string, string> {
  const [defaultLocale] = locales
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const found = text[locale] ?? text[locale.split('-')[0] ?? ''] ?? (locale === defaultLocale && text.en)
      return found ? [[locale, found] as const] : []
    }),
  )
}
