import type { AnswerCondition, Survey, SurveyQuestion } from '@waymark/contract'
import { SURVEY_END } from '@waymark/contract/constants'

/** Makes everything that refers to a question refer to another one. */
export const renameReferences = (survey: Survey, from: string, to: string): Survey =>
  mapReferences(survey, (id) => (id === from ? to : id))

/** Removes everything that refers to a question: conditions, branches, quotas and end messages for its answers. */
export const dropReferences = (survey: Survey, key: string): Survey =>
  mapReferences(survey, (id) => (id === key ? undefined : id))

/** A copy's branches are about its own answers. */
export const renameOwnReferences = (question: SurveyQuestion, from: string, to: string): SurveyQuestion =>
  mapQuestion(question, (id) => (id === from ? to : id))

/** The new name of a question; undefined to remove the references to it. */
type Rename = (id: string) => string | undefined

function mapReferences(survey: Survey, rename: Rename): Survey {
  const { endings, questions, quotas } = survey
  return {
    ...survey,
    questions: Object.fromEntries(
      Object.entries(questions).map(([id, question]) => [id, mapQuestion(question, rename)]),
    ),
    ...(quotas && {
      quotas: quotas.flatMap((it) => {
        const question = rename(it.question)
        return question === undefined ? [] : [{ ...it, question }]
      }),
    }),
    ...(endings && {
      endings: endings.flatMap((it) => {
        const condition = mapCondition(it.if, rename)
        return condition ? [{ ...it, if: condition }] : []
      }),
    }),
  }
}

function mapQuestion(question: SurveyQuestion, rename: Rename): SurveyQuestion {
  const { askIf, branches } = question
  if (!askIf && !branches) return question
  return {
    ...question,
    ...(askIf && { askIf: askIf.flatMap((it) => mapCondition(it, rename) ?? []) }),
    ...(branches && {
      branches: branches.flatMap((it) => {
        const condition = mapCondition(it.if, rename)
        const goTo = it.goTo === SURVEY_END ? it.goTo : rename(it.goTo)
        return condition && goTo !== undefined ? [{ if: condition, goTo }] : []
      }),
    }),
  }
}

function mapCondition(condition: AnswerCondition, rename: Rename): AnswerCondition | undefined {
  const question = rename(condition.question)
  return question === undefined ? undefined : { ...condition, question }
}
