import type { SurveyQuestion } from '../documents/survey.ts'
import type { ResponseAnswer } from '../sdk/survey-response.ts'

/** Whether a required question has its answer: a matrix one in each row. */
export function isAnswered({ rows = [] }: SurveyQuestion, answer: ResponseAnswer | undefined): boolean {
  if (answer === undefined) return false
  const isByRow = typeof answer === 'object' && !Array.isArray(answer)
  return !isByRow || rows.every(({ key }) => answer[key] !== undefined)
}
