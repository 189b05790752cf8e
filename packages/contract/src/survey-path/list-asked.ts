import { SURVEY_END } from '../constants/authoring/survey.ts'
import type { AnswerCondition, Survey, SurveyQuestion } from '../documents/survey.ts'
import type { ResponseAnswer } from '../sdk/survey-response.ts'
import { conditionHolds } from './condition-holds.ts'
import { toOrder } from './to-order.ts'

/** Answers by question. */
export type GivenAnswers = Readonly<Record<string, ResponseAnswer | undefined>>

/**
 * The questions that an end user is asked, given the answers so far. Questions after a required one with branches are
 * open until it is answered. Only the order depends on the seed, not which questions are asked.
 */
export function listAsked(survey: Survey, answers: GivenAnswers, seed = ''): string[] {
  const order = toOrder(survey, seed)
  const asked = new Set<string>()
  const holds = (condition: AnswerCondition) =>
    conditionHolds(condition, asked.has(condition.question) ? answers[condition.question] : undefined)
  let index = 0
  while (index < order.length) {
    const id = order[index++]!
    const question = survey.questions[id]!
    if (!(question.askIf ?? []).every(holds)) continue
    asked.add(id)
    if (isOpen(question, answers[id])) break
    const goTo = question.branches?.find((it) => holds(it.if))?.goTo
    if (goTo === SURVEY_END) break
    // One that leads back, or nowhere, is left out.
    index = Math.max(index, goTo === undefined ? 0 : order.indexOf(goTo))
  }
  return [...asked]
}

/** The answers to questions that are asked. Others were given before an earlier answer was changed. */
export function keepAsked<T>(
  answers: Readonly<Record<string, T>>,
  asked: readonly string[],
): Record<string, T> {
  return Object.fromEntries(Object.entries(answers).filter(([id]) => asked.includes(id)))
}

const isOpen = ({ required, branches }: SurveyQuestion, answer: ResponseAnswer | undefined) =>
  required && answer === undefined && (branches?.length ?? 0) > 0
