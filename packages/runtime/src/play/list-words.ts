import { pickLabels } from '../draw/labels.ts'

/** Says where the chosen item of a list goes on. */
const GO_TO: Record<string, { goTo(page: string): string }> = {
  en: { goTo: (page) => `Go to “${page}” to continue` },
  de: { goTo: (page) => `Weiter geht es auf „${page}“` },
}

export const toListWords = (locale: string) => pickLabels(GO_TO, locale)
