import type { SurveyUser } from '@waymark/contract'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { countUp, insertTallies, listQuotas, listTallied, lockTallies, type Quota } from './quotas.repo.ts'

/** TAKEN: it counts. LAST: it counts, and the survey is over with it. FULL: there are enough like it. */
export type Counted = 'TAKEN' | 'LAST' | 'FULL'

interface CompleteResponse {
  id: string
  surveyId: string
  answers: SurveyUser['answers']
}

/**
 * Counts a complete response in the limit and the quotas that it falls under. FULL leaves the transaction to be rolled
 * back, as some of them may have been counted.
 */
export async function countResponse(tx: Tx, { id, surveyId, answers }: CompleteResponse): Promise<Counted> {
  const due = (await listQuotas(tx, surveyId)).filter((it) => falls(answers, it)).map((it) => it.id)
  if (due.length === 0) return 'TAKEN'
  await insertTallies(tx, due, id)
  await lockTallies(tx, due)
  if ((await countUp(tx, due)) < due.length) return 'FULL'
  return (await isSurveyOver(tx, surveyId)) ? 'LAST' : 'TAKEN'
}

/** A survey is over once the limit of all responses is reached, or all quotas are. */
export async function isSurveyOver(db: Db, surveyId: string): Promise<boolean> {
  const quotas = await listTallied(db, surveyId)
  const isFull = ({ count, max }: { count: number; max: number }) => count >= max
  const ofAnswers = quotas.filter(({ questionKey }) => questionKey !== null)
  return (
    quotas.some((it) => it.questionKey === null && isFull(it)) ||
    (ofAnswers.length > 0 && ofAnswers.every(isFull))
  )
}

const falls = (answers: SurveyUser['answers'], { questionKey, choices }: Quota): boolean =>
  questionKey === null || [answers[questionKey]].flat().some((it) => choices.includes(String(it)))
