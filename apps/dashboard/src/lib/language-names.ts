/** `German (Austria)` for `de-AT`, in the interface's language; the tag itself when it has no name. */
export function nameLanguage(locale: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: 'language' }).of(locale) ?? locale
  } catch {
    return locale
  }
}
