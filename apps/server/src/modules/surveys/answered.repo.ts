import { sql, type Selectable } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { AnswerRow } from './check-answers.ts'
import { toCondition, type ResponseFilter } from './response-filter.ts'
import type { Cut } from './survey-insights.repo.ts'

export type AnsweredResponse = Selectable<Tables['surveyResponses']> & { answers: AnswerRow[] }

export async function countChosen(db: Db, filter: ResponseFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from survey_responses r where ${toCondition(filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Responses with their answers, in two queries however many there are. */
export async function listAnswered(
  db: Db,
  filter: ResponseFilter,
  { limit, offset, direction }: Cut & { direction: 'asc' | 'desc' },
): Promise<AnsweredResponse[]> {
  const order = direction === 'asc' ? sql`asc` : sql`desc`
  const chosen = sql`from survey_responses r where ${toCondition(filter)}
    order by r.started_at ${order}, r.id ${order} limit ${limit} offset ${offset}`
  const { rows: responses } = await sql<Selectable<Tables['surveyResponses']>>`select r.* ${chosen}`.execute(
    db,
  )
  const { rows: answers } = await sql<AnswerRow & { responseId: string }>`
    select a.response_id, a.question_key, a.choice, a.number, a.text from survey_answers a
    where a.response_id in (select r.id ${chosen})
    order by a.response_id, a.question_key, a.choice`.execute(db)
  const byResponse = Map.groupBy(answers, ({ responseId }) => responseId)
  return responses.map((response) => ({ ...response, answers: byResponse.get(response.id) ?? [] }))
}
