/**
 * Names a locale in the interface's language: `German (Austria)` for `de-AT`; returns the tag itself if it
 * has no name.
 */
export function nameLanguage(locale: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: 'language' }).of(locale) ?? locale
  } catch {
    return locale
  }
}
