import { pickLabels } from '@waymark/player/labels'

interface SurveyLabels {
  survey: string
  send: string
  close: string
  required: string
  /** The instruction for a ranking. */
  rank: string
  /** The format of a date where it cannot be picked. */
  date: string
}

/** The runtime's own texts in a survey. All others are the author's. */
const LABELS: Record<string, SurveyLabels> = {
  en: {
    survey: 'Survey',
    send: 'Send',
    close: 'Close',
    required: 'Please answer this question',
    rank: 'Choose the answers in your order, the best first',
    date: 'YYYY-MM-DD',
  },
  de: {
    survey: 'Umfrage',
    send: 'Absenden',
    close: 'Schließen',
    required: 'Bitte diese Frage beantworten',
    rank: 'Wählen Sie die Antworten in Ihrer Reihenfolge, die beste zuerst',
    date: 'JJJJ-MM-TT',
  },
}

export const toSurveyLabels = (locale: string) => pickLabels(LABELS, locale)
