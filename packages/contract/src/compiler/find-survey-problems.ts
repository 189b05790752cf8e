import type { LocalizedText } from '../documents/locale.ts'
import { ANSWER_TOKEN } from '../survey-path/answer-token.ts'
import { listEnabled, type SurveySource } from './compile-survey.ts'
import { findPathProblems } from './find-path-problems.ts'
import { findPlaceholderProblem } from './find-placeholder-problems.ts'
import { listLocales, type AppProperties } from './guide-source.ts'
import type { SurveyProblem } from './survey-problem.ts'

/** Lists everything that keeps a survey from being published; an empty list means that it compiles. */
export const findSurveyProblems = (source: SurveySource, linkSchemes?: readonly string[]): SurveyProblem[] =>
  findAllProblems(source, linkSchemes).filter((it) => !isUntranslated(it, source))

/** Lists texts that end users of another locale will see in the default one. */
export const findSurveyWarnings = (source: SurveySource): SurveyProblem[] =>
  findAllProblems(source).filter((it) => isUntranslated(it, source))

const isUntranslated = ({ code, locale }: SurveyProblem, { defaultLocale }: SurveySource): boolean =>
  code === 'text_missing' && locale !== defaultLocale

function findAllProblems(source: SurveySource, linkSchemes: readonly string[] = []): SurveyProblem[] {
  const { survey } = source
  const asked = listEnabled(survey)
  if (asked.length === 0) {
    return [{ code: 'no_questions', message: 'Ask at least one question', field: 'survey.order' }]
  }
  const locales = listLocales(source)
  const ofTexts = listTexts(survey, asked).flatMap((it) =>
    locales.flatMap((locale): SurveyProblem[] => {
      const found = findTextProblem(it, { ...source, locale })
      return found ? [{ ...found, field: `survey.${it.field}.${locale}`, locale }] : []
    }),
  )
  return [...ofTexts, ...findPathProblems(survey, asked, linkSchemes)]
}

type TextProblem = Pick<SurveyProblem, 'code' | 'message' | 'property'>

function findTextProblem(
  { text, what, isOptional }: SurveyText,
  { locale, ...known }: AppProperties & { locale: string },
): TextProblem | undefined {
  const written = text[locale] ?? ''
  if (!isOptional && !written.trim())
    return { code: 'text_missing', message: `${what} lacks a text in ${locale}` }
  // Repeated answers are written in the same braces.
  return findPlaceholderProblem(written.replace(ANSWER_TOKEN, ''), { ...known, name: what, locale })
}

interface SurveyText {
  text: LocalizedText
  field: string
  what: string
  /** Descriptions, hints and messages are optional; titles, questions and answers are not. */
  isOptional?: true
}

/** Lists the texts that are shown. */
function listTexts(
  { header, endMessage, endings = [], questions }: SurveySource['survey'],
  asked: string[],
): SurveyText[] {
  const ofQuestions = asked.flatMap((id, index): SurveyText[] => {
    const question = questions[id]
    if (!question) return []
    const field = `questions.${id}`
    const { placeholder = {}, requiredMessage = {} } = question.properties
    const optional = { what: `Question ${index + 1}`, isOptional: true } as const
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
      { ...optional, text: placeholder, field: `${field}.properties.placeholder` },
      { ...optional, text: requiredMessage, field: `${field}.properties.requiredMessage` },
    ]
  })
  return [
    ...(header.enabled ? listHeadTexts(header, { field: 'header', what: 'The header' }) : []),
    ...ofQuestions,
    ...(endMessage.enabled
      ? listHeadTexts(endMessage, { field: 'endMessage', what: 'The end message' })
      : []),
    ...endings.flatMap(({ link, ...ending }, index) => {
      const [field, what] = [`endings.${index}`, `End message ${index + 1} for certain answers`]
      return [
        ...listHeadTexts(ending, { field, what }),
        ...(link
          ? [{ text: link.label, field: `${field}.link`, what: `The link of end message ${index + 1}` }]
          : []),
      ]
    }),
  ]
}

const listHeadTexts = (
  { title, desc }: { title: LocalizedText; desc: LocalizedText },
  { field, what }: { field: string; what: string },
): SurveyText[] => [
  { text: title, field: `${field}.title`, what },
  { text: desc, field: `${field}.desc`, what, isOptional: true },
]
