import { pickWords } from '../draw/words.ts'

interface SurveyWords {
  survey: string
  send: string
  close: string
  required: string
}

/** What a survey says itself; all else is the author's. */
const WORDS: Record<string, SurveyWords> = {
  en: { survey: 'Survey', send: 'Send', close: 'Close', required: 'Please answer this question' },
  de: {
    survey: 'Umfrage',
    send: 'Absenden',
    close: 'Schließen',
    required: 'Bitte diese Frage beantworten',
  },
}

export const toSurveyWords = (locale: string) => pickWords(WORDS, locale)
