import { toLanguage } from '../page/locale.ts'

interface Words {
  close: string
  guide: string
  step(number: number, total: number): string
}

/** What the runtime says itself; all else is the author's. */
const WORDS: Record<string, Words> = {
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

/** The runtime's words for a locale, with the locale they are in: English when there are no others. */
export function toWords(locale: string): Words & { locale: string } {
  return pickWords(WORDS, locale)
}

/** The words for a locale out of those by language, with the locale they are in: English when there are no others. */
export function pickWords<W>(words: Record<string, W>, locale: string): W & { locale: string } {
  const language = toLanguage(locale)
  const known = Object.hasOwn(words, language) ? language : 'en'
  return { ...(words[known] as W), locale: known }
}
