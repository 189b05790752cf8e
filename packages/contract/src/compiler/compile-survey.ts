import type { ProjectSubType } from '../constants/authoring/catalogue.ts'
import { GUIDE_VERSION } from '../constants/authoring/guidance.ts'
import type { SurveyGuide } from '../documents/guide.ts'
import type { LocalizedText } from '../documents/locale.ts'
import type { GuidePlaceholder } from '../documents/placeholder.ts'
import type { Survey, SurveyEnding, SurveyQuestion } from '../documents/survey.ts'
import { listPlaceholders } from '../rich-text/placeholder.ts'
import { isAnswerToken } from '../survey-path/answer-token.ts'
import { toReaderToken } from '../survey-path/reader-token.ts'
import { markPrivate } from './cut-component.ts'
import { listLocales, type AppProperties } from './guide-source.ts'
import { sortKeys } from './sort-keys.ts'

export interface SurveySource extends AppProperties {
  /** Determines the survey's container. */
  subType?: ProjectSubType
  defaultLocale: string
  selectedLocales: string[]
  survey: Survey
}

/** Compiles a survey into the guide that target apps and the public page draw. Equal sources give equal JSON. */
export function compileSurvey(source: SurveySource): SurveyGuide {
  const { subType, defaultLocale, survey } = source
  const locales = listLocales(source)
  const container = findContainer(subType)
  const tokens = createReaderTokens(source)
  const keep: KeepText = (text) =>
    Object.fromEntries(
      locales.flatMap((locale) => (text[locale] ? [[locale, tokens.put(text[locale])] as const] : [])),
    )
  const order = listEnabled(survey)
  const { header, endMessage, endings } = survey
  const kept = {
    ...survey,
    header: { ...header, title: keep(header.title), desc: keep(header.desc) },
    order,
    questions: Object.fromEntries(
      order.flatMap((id, index) => {
        const question = survey.questions[id]
        return question ? [[id, { ...keepTexts(question, keep), order: index }]] : []
      }),
    ),
    endMessage: { ...endMessage, title: keep(endMessage.title), desc: keep(endMessage.desc) },
    ...(endings && { endings: endings.map((it) => keepEnding(it, keep)) }),
  }
  const { placeholders } = tokens
  return sortKeys({
    version: GUIDE_VERSION,
    kind: 'SURVEY',
    ...(container && { container }),
    defaultLocale,
    locales,
    survey: kept,
    ...(placeholders.length > 0 && { placeholders }),
  })
}

/** A survey's sub-type ends in the name of its container. */
const findContainer = (subType: ProjectSubType | undefined) =>
  (['POPUP', 'BOTTOMSHEET', 'FULLSCREEN'] as const).find((it) => subType?.endsWith(`_${it}`))

/** The ids of the questions that may be asked. Disabled questions stay in the draft. */
export const listEnabled = ({ order, questions }: Survey): string[] =>
  order.filter((id) => questions[id] && !questions[id].disabled)

type KeepText = (text: LocalizedText) => LocalizedText

function keepEnding({ link, ...ending }: SurveyEnding, keep: KeepText): SurveyEnding {
  const texts = { title: keep(ending.title), desc: keep(ending.desc) }
  return { ...ending, ...texts, ...(link && { link: { ...link, label: keep(link.label) } }) }
}

function keepTexts(question: SurveyQuestion, keep: KeepText): SurveyQuestion {
  const { requiredMessage, placeholder } = question.properties
  return {
    ...question,
    label: keep(question.label),
    answers: question.answers.map((it) => ({ ...it, label: keep(it.label) })),
    ...(question.rows && { rows: question.rows.map((it) => ({ ...it, label: keep(it.label) })) }),
    properties: {
      ...(requiredMessage && { requiredMessage: keep(requiredMessage) }),
      ...(placeholder && { placeholder: keep(placeholder) }),
    },
  }
}

/** Puts tokens in the place of the placeholders of a survey's texts, and lists the placeholders beside them. */
function createReaderTokens(properties: AppProperties) {
  const placeholders: GuidePlaceholder[] = []

  return {
    placeholders,
    put(text: string): string {
      let [put, end] = ['', 0]
      for (const { start, end: next, placeholder } of listPlaceholders(text)) {
        // Answers are written in the same braces; a property whose name begins like theirs is quoted.
        if (isAnswerToken(text.slice(start, next))) continue
        placeholders.push(markPrivate(placeholder, properties))
        put += text.slice(end, start) + toReaderToken(placeholders.length - 1, placeholder.fallback)
        end = next
      }
      return put + text.slice(end)
    },
  }
}
