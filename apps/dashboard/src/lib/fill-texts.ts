/**
 * A text that came in other locales, in the locales of a guide, the default one first: each takes its own words, else
 * those of its language. The default locale begins in English rather than blank; the others may lack it.
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
