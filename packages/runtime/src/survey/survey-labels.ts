import { pickLabels } from '@waymark/player/labels'

interface SurveyLabels {
  survey: string
  send: string
  close: string
  required: string
}

/** The runtime's own texts in a survey. All others are the author's. */
const LABELS: Record<string, SurveyLabels> = {
  en: { survey: 'Survey', send: 'Send', close: 'Close', required: 'Please answer this question' },
  de: {
    survey: 'Umfrage',
    send: 'Absenden',
    close: 'Schließen',
    required: 'Bitte diese Frage beantworten',
  },
}

export const toSurveyLabels = (locale: string) => pickLabels(LABELS, locale)
