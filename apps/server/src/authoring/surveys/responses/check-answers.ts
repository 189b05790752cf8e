import type { ResponseAnswer, Survey, SurveyQuestion } from '@waymark/contract'
import { toSubError, type SubError } from '@waymark/contract/constants'
import { toAnswerKind, type AnswerValue } from './answer-kinds.ts'

/** A stored answer; a multiple selection has one row per choice. */
export interface AnswerRow extends AnswerValue {
  questionKey: string
}

export interface CheckedAnswers {
  /** Every question in the request; an empty answer clears an earlier one. */
  named: string[]
  rows: AnswerRow[]
  faults: SubError[]
}

/** Checks answers against their survey; returns the rows and the errors. */
export function checkAnswers(survey: Survey, answers: Record<string, ResponseAnswer>): CheckedAnswers {
  const checked: CheckedAnswers = { named: [], rows: [], faults: [] }
  for (const [key, answer] of Object.entries(answers)) {
    const question = Object.hasOwn(survey.questions, key) ? survey.questions[key] : undefined
    const field = `answers.${key}`
    const fault = question ? findFault(question, answer, field) : toSubError('question_unknown', { field })
    if (!question || fault) {
      if (fault) checked.faults.push(fault)
      continue
    }
    checked.named.push(key)
    checked.rows.push(...toRows(key, question, answer))
  }
  return checked
}

function findFault(question: SurveyQuestion, answer: ResponseAnswer, field: string): SubError | undefined {
  return isEmpty(answer) ? undefined : toAnswerKind(question.type).findFault(question, answer, field)
}

function toRows(questionKey: string, { type }: SurveyQuestion, answer: ResponseAnswer): AnswerRow[] {
  if (isEmpty(answer)) return []
  return toAnswerKind(type)
    .toValues(answer)
    .map((value) => ({ questionKey, ...value }))
}

function isEmpty(answer: ResponseAnswer): boolean {
  if (typeof answer === 'number') return false
  return typeof answer === 'string' ? !answer.trim() : Object.keys(answer).length === 0
}
