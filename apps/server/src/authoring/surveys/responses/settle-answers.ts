import type { Survey, SurveyUser } from '@waymark/contract'
import { isAnswered, keepAsked, listAsked } from '@waymark/contract/survey-path'
import type { Tx } from '../../../platform/db/db.ts'
import { deleteAnswersExcept, listAnswers } from './responses.repo.ts'
import { toAnswers } from './to-answers.ts'

interface Settled {
  answers: SurveyUser['answers']
  missing: string[]
}

/**
 * Finishes a complete response: removes answers to questions that are not asked, given the others. Returns the rest,
 * and the required questions without an answer, in order.
 */
export async function settleAnswers(tx: Tx, responseId: string, survey: Survey): Promise<Settled> {
  const types = new Map(Object.entries(survey.questions).map(([key, { type }]) => [key, type]))
  const answers = toAnswers(await listAnswers(tx, responseId), types)
  const asked = listAsked(survey, answers)
  if (Object.keys(answers).some((key) => !asked.includes(key))) {
    await deleteAnswersExcept(tx, responseId, asked)
  }
  const missing = asked.filter((key) => {
    const question = survey.questions[key]
    return question?.required && !isAnswered(question, answers[key])
  })
  return { answers: keepAsked(answers, asked), missing }
}
