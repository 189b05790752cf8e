import type { Survey, SurveyQuestion } from '@waymark/contract'
import { surveyLimits, type QuestionType } from '@waymark/contract/constants'
import { createKey } from './create-key.ts'
import { createQuestion } from './create-question.ts'
import { dropReferences, renameOwnReferences, renameReferences } from './question-references.ts'

/** A survey after an edit, and the affected question. */
export interface Edited {
  survey: Survey
  key: string
}

export const hasRoom = ({ order }: Survey): boolean => order.length < surveyLimits.questions

/** Adds a question after another one, or at the end. */
export function addQuestion(survey: Survey, type: QuestionType, behind?: string): Edited {
  return insert(survey, createQuestion(type), { behind })
}

export function duplicateQuestion(survey: Survey, key: string): Edited | undefined {
  const question = survey.questions[key]
  if (!question) return undefined
  const next = createKey('question')
  return insert(survey, renameOwnReferences(structuredClone(question), key, next), { behind: key, key: next })
}

export function removeQuestion(survey: Survey, key: string): Survey {
  const { [key]: _, ...questions } = survey.questions
  return dropReferences({ ...survey, questions, order: survey.order.filter((it) => it !== key) }, key)
}

export function moveQuestion(survey: Survey, key: string, toIndex: number): Survey {
  const others = survey.order.filter((it) => it !== key)
  const index = Math.max(0, Math.min(toIndex, others.length))
  if (!survey.questions[key] || survey.order[index] === key) return survey
  return { ...survey, order: others.toSpliced(index, 0, key) }
}

export function changeQuestion(survey: Survey, key: string, question: SurveyQuestion): Survey {
  return { ...survey, questions: { ...survey.questions, [key]: question } }
}

/**
 * Gives a question a new key, so that its responses count separately; earlier responses stay with the old
 * key.
 */
export function renewKey(survey: Survey, key: string, next = createKey('question')): Edited {
  const { [key]: question, ...others } = survey.questions
  if (!question) return { survey, key }
  const order = survey.order.map((it) => (it === key ? next : it))
  const renewed = { ...survey, order, questions: { ...others, [next]: question } }
  return { key: next, survey: renameReferences(renewed, key, next) }
}

/** Moves a list entry by one or more positions; a move beyond the ends does nothing. */
export function moveEntry<T>(list: T[], index: number, by: number): T[] {
  const entry = list[index]
  const to = index + by
  if (entry === undefined || to < 0 || to >= list.length) return list
  return list.toSpliced(index, 1).toSpliced(to, 0, entry)
}

interface Place {
  behind?: string | undefined
  key?: string
}

function insert(
  survey: Survey,
  question: SurveyQuestion,
  { behind, key = createKey('question') }: Place,
): Edited {
  const at = behind === undefined ? -1 : survey.order.indexOf(behind)
  const order = survey.order.toSpliced(at < 0 ? survey.order.length : at + 1, 0, key)
  return { key, survey: { ...survey, order, questions: { ...survey.questions, [key]: question } } }
}
