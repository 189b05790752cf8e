import type { ResponseAnswer, Survey, SurveyQuestion } from '@waymark/contract'
import { questionKinds, surveyLimits, toSubError, type SubError } from '@waymark/contract/constants'
import { isStorableText } from '../../../platform/storable-text.ts'

/** One answer as it is stored; a selection of several has one for each. */
export interface AnswerRow {
  questionKey: string
  choice: string
  number: number | null
  text: string | null
}

export interface CheckedAnswers {
  /** Every question that was named; an empty answer takes an earlier one back. */
  named: string[]
  rows: AnswerRow[]
  faults: SubError[]
}

/** Checks answers against the survey that they were given to and says what does not fit. */
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

/** The required questions that have no answer, in order. */
export const listUnanswered = ({ order, questions }: Survey, answered: ReadonlySet<string>): string[] =>
  order.filter((key) => questions[key]?.required && !answered.has(key))

/** The highest number of a question's scale, and the lowest. */
export function toScale({ type, scaleValue }: Pick<SurveyQuestion, 'type' | 'scaleValue'>) {
  return type === 'NPS_RATING' ? { min: 0, max: surveyLimits.npsMax } : { min: 1, max: scaleValue }
}

function findFault(question: SurveyQuestion, answer: ResponseAnswer, field: string): SubError | undefined {
  const { type, answers } = question
  const kind = questionKinds[type]
  if (isEmpty(answer)) return undefined
  if (kind === 'NUMBER') {
    const { min, max } = toScale(question)
    const fits = Number.isInteger(answer) && Number(answer) >= min && Number(answer) <= max
    return fits ? undefined : toSubError('scale_answer_expected', { field, params: { min, max } })
  }
  if (kind === 'TEXT') {
    if (typeof answer !== 'string') return toSubError('text_answer_expected', { field })
    const most = type === 'SINGLE_LINE_INPUT' ? surveyLimits.lineLength : surveyLimits.textLength
    if (answer.length > most) return toSubError('answer_too_long', { field, params: { max: most } })
    return isStorableText(answer) ? undefined : toSubError('text_unstorable', { field })
  }
  const isSeveral = type === 'MULTI_SELECTION'
  if (isSeveral !== Array.isArray(answer) || typeof answer === 'number') {
    return toSubError(isSeveral ? 'answer_keys_expected' : 'answer_key_expected', { field })
  }
  const unknown = [answer].flat().find((it) => !answers.some(({ key }) => key === it))
  return unknown === undefined ? undefined : toSubError('answer_unknown', { field })
}

function toRows(questionKey: string, { type }: SurveyQuestion, answer: ResponseAnswer): AnswerRow[] {
  if (isEmpty(answer)) return []
  const empty = { questionKey, choice: '', number: null, text: null }
  if (questionKinds[type] === 'NUMBER') return [{ ...empty, number: Number(answer) }]
  if (questionKinds[type] === 'TEXT') return [{ ...empty, text: String(answer) }]
  return [...new Set([answer].flat())].map((choice) => ({ ...empty, choice: String(choice) }))
}

const isEmpty = (answer: ResponseAnswer) =>
  typeof answer === 'number' ? false : answer.length === 0 || (typeof answer === 'string' && !answer.trim())
