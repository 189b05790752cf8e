import type { LocalizedText, Survey, SurveyEnding, SurveyQuestion } from '@waymark/contract'

export interface SurveyTextPlace {
  /** `header`, `end`, or a question's or an ending's key. */
  part: string
  field: string
  /** Whether publishing requires it in every locale. */
  isRequired: boolean
}

type MapText = (text: LocalizedText, place: SurveyTextPlace) => LocalizedText

/** Maps every text of the survey in reading order; parts that are switched off are unchanged. */
export function mapSurveyTexts(survey: Survey, map: MapText): Survey {
  const { header, order, endMessage, endings } = survey
  const head = (it: typeof endMessage, part: string) => ({
    title: map(it.title, { part, field: 'title', isRequired: true }),
    desc: map(it.desc, { part, field: 'desc', isRequired: false }),
  })
  const mapped = {
    ...survey,
    ...(header.enabled && { header: { ...header, ...head(header, 'header') } }),
    questions: { ...survey.questions },
  }
  for (const key of order) {
    const question = survey.questions[key]
    if (question && !question.disabled) mapped.questions[key] = mapQuestion(question, key, map)
  }
  if (endings) mapped.endings = endings.map((it) => mapEnding(it, map))
  if (endMessage.enabled) mapped.endMessage = { ...endMessage, ...head(endMessage, 'end') }
  return mapped
}

function mapEnding({ link, ...ending }: SurveyEnding, map: MapText): SurveyEnding {
  const required = { part: ending.key, isRequired: true }
  return {
    ...ending,
    title: map(ending.title, { ...required, field: 'title' }),
    desc: map(ending.desc, { part: ending.key, field: 'desc', isRequired: false }),
    ...(link && { link: { ...link, label: map(link.label, { ...required, field: 'link' }) } }),
  }
}

function mapQuestion(question: SurveyQuestion, part: string, map: MapText): SurveyQuestion {
  const { placeholder, requiredMessage } = question.properties
  const optional = (text: LocalizedText, field: string) => map(text, { part, field, isRequired: false })
  return {
    ...question,
    label: map(question.label, { part, field: 'label', isRequired: true }),
    answers: question.answers.map((answer) => ({
      ...answer,
      label: map(answer.label, { part, field: `answer ${answer.key}`, isRequired: true }),
    })),
    ...(question.rows && {
      rows: question.rows.map((row) => ({
        ...row,
        label: map(row.label, { part, field: `row ${row.key}`, isRequired: true }),
      })),
    }),
    properties: {
      ...question.properties,
      ...(placeholder && { placeholder: optional(placeholder, 'placeholder') }),
      ...(requiredMessage && { requiredMessage: optional(requiredMessage, 'requiredMessage') }),
    },
  }
}
