import { toLanguage } from './locale.ts'

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

/** The runtime's own labels for a locale. All other texts are the author's. */
export function toLabels(locale: string): Labels & { locale: string } {
  return pickLabels(LABELS, locale)
}

/** The labels for a locale and the locale they are in, which is English for languages without labels. */
export function pickLabels<L>(labels: Record<string, L>, locale: string): L & { locale: string } {
  const language = toLanguage(locale)
  const known = Object.hasOwn(labels, language) ? language : 'en'
  return { ...(labels[known] as L), locale: known }
}
