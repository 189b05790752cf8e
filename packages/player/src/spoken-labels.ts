import { pickLabels } from './labels.ts'

interface SpokenLabels {
  guide: string
  step(number: number, total: number): string
}

const LABELS: Record<string, SpokenLabels> = {
  en: { guide: 'Guide', step: (number, total) => `Step ${number} of ${total}` },
  de: { guide: 'Anleitung', step: (number, total) => `Schritt ${number} von ${total}` },
}

/** The texts for screen readers beside the author's. */
export const toSpokenLabels = (locale: string) => pickLabels(LABELS, locale)
