import type { LocalizedText } from '../documents/locale.ts'
import { listAsked, type SurveySource } from './compile-survey.ts'

/** Something that keeps a survey from being published, and where: `survey.questions.<id>.label.<locale>`. */
export interface SurveyProblem {
  code: 'no_questions' | 'text_missing'
  message: string
  field: string
  locale?: string
}

/** Lists everything that keeps a survey from being published; an empty list means that it compiles. */
export function findSurveyProblems({
  defaultLocale,
  selectedLocales,
  survey,
}: SurveySource): SurveyProblem[] {
  const asked = listAsked(survey)
  if (asked.length === 0) {
    return [{ code: 'no_questions', message: 'Ask at least one question', field: 'survey.order' }]
  }
  const locales = [...new Set([defaultLocale, ...selectedLocales])]
  return listNeededTexts(survey, asked).flatMap(({ text, field, what }) =>
    locales
      .filter((locale) => !text[locale]?.trim())
      .map((locale) => ({
        code: 'text_missing' as const,
        message: `${what} lacks a text in ${locale}`,
        field: `survey.${field}.${locale}`,
        locale,
      })),
  )
}

interface NeededText {
  text: LocalizedText
  field: string
  what: string
}

/** Lists the required texts: titles, questions and answers. Descriptions, hints and messages are optional. */
function listNeededTexts(
  { header, endMessage, questions }: SurveySource['survey'],
  asked: string[],
): NeededText[] {
  const ofQuestions = asked.flatMap((id, index): NeededText[] => {
    const question = questions[id]
    if (!question) return []
    const field = `questions.${id}`
    return [
      { text: question.label, field: `${field}.label`, what: `Question ${index + 1}` },
      ...question.answers.map(({ label }, answer) => ({
        text: label,
        field: `${field}.answers.${answer}.label`,
        what: `Answer ${answer + 1} of question ${index + 1}`,
      })),
    ]
  })
  return [
    ...(header.enabled ? [{ text: header.title, field: 'header.title', what: 'The header' }] : []),
    ...ofQuestions,
    ...(endMessage.enabled
      ? [{ text: endMessage.title, field: 'endMessage.title', what: 'The end message' }]
      : []),
  ]
}
