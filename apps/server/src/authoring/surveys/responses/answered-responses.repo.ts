import type { Paged } from '@waymark/contract'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { listPaged, type ListQuery } from '../../../platform/db/list.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { AnswerRow } from './check-answers.ts'
import { toCondition, type ResponseFilter } from './response-filter.repo.ts'

type Response = Selectable<Tables['surveyResponses']>
export type AnsweredResponse = Response & { answers: AnswerRow[]; notes: AnswerNote[] }

/** The tags and the note that members added to a text answer. */
interface AnswerNote {
  questionKey: string
  tags: string[]
  note: string
}

interface Cut {
  limit: number
  offset: number
}

const sortable = {
  id: 'latest.id',
  startedAt: 'latest.startedAt',
  lastAt: 'latest.lastAt',
  createdAt: 'latest.startedAt',
}
const notJson = { startedAt: 'date', lastAt: 'date', receivedAt: 'date' } as const

/** A page of the most recent responses, at most `most`, sorted as requested. */
export async function listLatestAnswered(
  db: Db,
  { filter, most }: { filter: ResponseFilter; most: number },
  list: ListQuery,
): Promise<Paged<AnsweredResponse>> {
  const latest = sql<Response>`(select r.* from survey_responses r where ${toCondition(filter)}
    order by r.started_at desc, r.id desc limit ${most})`.as('latest')
  const paged = await listPaged(db.selectFrom(latest).selectAll(), list, sortable, notJson)
  const ids = paged.content.map(({ id }) => sql`${id}::uuid`)
  return { ...paged, content: ids.length > 0 ? await withAnswers(db, paged.content, sql.join(ids)) : [] }
}

/** Lists responses with their answers, oldest first. */
export async function listAnswered(
  db: Db,
  filter: ResponseFilter,
  { limit, offset }: Cut,
): Promise<AnsweredResponse[]> {
  const chosen = sql`from survey_responses r where ${toCondition(filter)}
    order by r.started_at, r.id limit ${limit} offset ${offset}`
  const { rows } = await sql<Response>`select r.* ${chosen}`.execute(db)
  return withAnswers(db, rows, sql`select r.id ${chosen}`)
}

/** Reads the answers, and their tags and notes, in one query each for any number of responses. */
async function withAnswers(
  db: Db,
  responses: Response[],
  ids: RawBuilder<unknown>,
): Promise<AnsweredResponse[]> {
  const { rows: answers } = await sql<AnswerRow & { responseId: string }>`
    select a.response_id, a.question_key, a.choice, a.number, a.text from survey_answers a
    where a.response_id in (${ids})
    order by a.response_id, a.question_key, a.choice`.execute(db)
  const { rows: notes } = await sql<AnswerNote & { responseId: string }>`
    select n.response_id, n.question_key, n.tags, n.note from survey_text_notes n
    where n.response_id in (${ids})`.execute(db)
  const notesOf = Map.groupBy(notes, ({ responseId }) => responseId)
  const byResponse = Map.groupBy(answers, ({ responseId }) => responseId)
  return responses.map((response) => ({
    ...response,
    answers: byResponse.get(response.id) ?? [],
    notes: notesOf.get(response.id) ?? [],
  }))
}
