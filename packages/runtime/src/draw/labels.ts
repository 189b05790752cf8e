import { toLanguage } from '../page/locale.ts'

interface Labels {
  close: string
  guide: string
  step(number: number, total: number): string
}

const LABELS: Record<string, Labels> = {
  en: {
    close: 'Close',
    guide: 'Guide',
    step: (number, total) => `Step ${number} of ${total}`,
  },
  de: {
    close: 'Schließen',
    guide: 'Anleitung',
    step: (number, total) => `Schritt ${number} von ${total}`,
  },
}

/** The runtime's own labels for a locale; everything else is the author's. */
export function toLabels(locale: string): Labels & { locale: string } {
  return pickLabels(LABELS, locale)
}

/** The labels for a locale, with the locale that they are in: English where the language has none. */
export function pickLabels<L>(labels: Record<string, L>, locale: string): L & { locale: string } {
  const language = toLanguage(locale)
  const known = Object.hasOwn(labels, language) ? language : 'en'
  return { ...(labels[known] as L), locale: known }
}
