import type { AnswerCondition } from '../documents/survey.ts'
import type { ResponseAnswer } from '../sdk/survey-response.ts'

/** Whether a condition holds for an answer. A condition without a value to compare with never holds. */
export function conditionHolds(condition: AnswerCondition, answer: ResponseAnswer | undefined): boolean {
  const { test, values = [], number = NaN } = condition
  const isChosen = [answer].flat().some((it) => values.includes(String(it)))
  switch (test) {
    case 'ANY_OF':
      return isChosen
    case 'NONE_OF':
      return answer !== undefined && !isChosen
    case 'AT_LEAST':
      return Number(answer) >= number
    case 'AT_MOST':
      return Number(answer) <= number
    case 'ANSWERED':
      return answer !== undefined
    case 'UNANSWERED':
      return answer === undefined
  }
}
