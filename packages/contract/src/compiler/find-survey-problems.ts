import type { LocalizedText } from '../documents/locale.ts'
import { listEnabled, type SurveySource } from './compile-survey.ts'
import { findPathProblems } from './find-path-problems.ts'
import type { SurveyProblem } from './survey-problem.ts'

/** Lists everything that keeps a survey from being published; an empty list means that it compiles. */
export function findSurveyProblems(
  { defaultLocale, selectedLocales, survey }: SurveySource,
  linkSchemes: readonly string[] = [],
): SurveyProblem[] {
  const asked = listEnabled(survey)
  if (asked.length === 0) {
    return [{ code: 'no_questions', message: 'Ask at least one question', field: 'survey.order' }]
  }
  const locales = [...new Set([defaultLocale, ...selectedLocales])]
  const missing = listNeededTexts(survey, asked).flatMap(({ text, field, what }) =>
    locales
      .filter((locale) => !text[locale]?.trim())
      .map((locale) => ({
        code: 'text_missing' as const,
        message: `${what} lacks a text in ${locale}`,
        field: `survey.${field}.${locale}`,
        locale,
      })),
  )
  return [...missing, ...findPathProblems(survey, asked, linkSchemes)]
}

interface NeededText {
  text: LocalizedText
  field: string
  what: string
}

/** Lists the required texts: titles, questions and answers. Descriptions, hints and messages are optional. */
function listNeededTexts(
  { header, endMessage, endings = [], questions }: SurveySource['survey'],
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
      ...(question.rows ?? []).map(({ label }, row) => ({
        text: label,
        field: `${field}.rows.${row}.label`,
        what: `Row ${row + 1} of question ${index + 1}`,
      })),
    ]
  })
  return [
    ...(header.enabled ? [{ text: header.title, field: 'header.title', what: 'The header' }] : []),
    ...ofQuestions,
    ...(endMessage.enabled
      ? [{ text: endMessage.title, field: 'endMessage.title', what: 'The end message' }]
      : []),
    ...endings.flatMap(({ title, link }, index) => {
      const [field, what] = [`endings.${index}`, `End message ${index + 1} for certain answers`]
      return [
        { text: title, field: `${field}.title`, what },
        ...(link
          ? [{ text: link.label, field: `${field}.link`, what: `The link of end message ${index + 1}` }]
          : []),
      ]
    }),
  ]
}
