import type { ResponseAnswer, Survey } from '@waymark/contract'
import type { Tx } from '../../../platform/db/db.ts'
import { checkAnswers } from './check-answers.ts'
import { insertAll, type ResponseRow } from './responses.repo.ts'

export interface ResponseToInsert {
  row: ResponseRow
  answers: Record<string, ResponseAnswer>
}

/** Inserts many complete responses to one survey. Nobody is notified of them. */
export async function insertResponses(
  tx: Tx,
  { survey, responses }: { survey: Survey; responses: ResponseToInsert[] },
): Promise<void> {
  const answers = responses.flatMap(({ row: { id, surveyId }, answers }) => {
    const { faults, rows } = checkAnswers(survey, answers)
    if (faults.length > 0) throw new Error(`Answers do not fit the survey: ${JSON.stringify(faults)}`)
    return rows.map((it) => ({ ...it, responseId: id, surveyId }))
  })
  await insertAll(
    tx,
    responses.map(({ row }) => row),
    answers,
  )
}
