import { toLanguage } from './locale.ts'

const LABELS: Record<string, { close: string }> = { en: { close: 'Close' }, de: { close: 'Schließen' } }

/** The label of the button that closes a guide. Texts for screen readers alone are in `spoken-labels.ts`. */
export const toLabels = (locale: string) => pickLabels(LABELS, locale)

/** The labels for a locale and the locale they are in, which is English for languages without labels. */
export function pickLabels<L>(labels: Record<string, L>, locale: string): L & { locale: string } {
  const language = toLanguage(locale)
  const known = Object.hasOwn(labels, language) ? language : 'en'
  return { ...(labels[known] as L), locale: known }
}
