import type { Paged, SurveyInsight } from '@waymark/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { contains } from '../../../platform/db/contains.ts'
import { listPaged, type ListQuery } from '../../../platform/db/list.ts'
import { toCondition, type ResponseFilter } from '../responses/response-filter.repo.ts'

const toDay = sql`to_char(r.started_at at time zone 'UTC', 'YYYY-MM-DD')`

export interface ResponseCounts {
  /** Null in the row with the total of all days. */
  day: string | null
  responses: number
  completed: number
  medianSeconds: number | null
}

/** Counts responses and times complete ones: in total, and by the day they began. */
export async function countResponses(db: Db, filter: ResponseFilter): Promise<ResponseCounts[]> {
  const { rows } = await sql<ResponseCounts>`
    select day, count(*)::int as responses, count(*) filter (where is_complete)::int as completed,
      (percentile_cont(0.5) within group (order by seconds) filter (where is_complete))::float8 as median_seconds
    from (
      select ${toDay} as day, r.is_complete, extract(epoch from r.last_at - r.started_at) as seconds
      from survey_responses r where ${toCondition(filter)}) as chosen
    group by grouping sets ((), (day))
    order by day nulls first`.execute(db)
  return rows
}

/** The numbers of a survey's deployments, or only of one. */
export async function listDeploymentNums(
  db: Db,
  { surveyId, deploymentId }: { surveyId: string; deploymentId: string | undefined },
): Promise<number[]> {
  let query = db.selectFrom('deployments').select('num').where('projectId', '=', surveyId)
  if (deploymentId) query = query.where('id', '=', deploymentId)
  return (await query.execute()).map(({ num }) => num)
}

export interface NpsCounts {
  questionKey: string
  /** Null in the row with the total of all days. */
  day: string | null
  promoters: number
  passives: number
  detractors: number
}

export async function countNps(db: Db, filter: ResponseFilter, keys: string[]): Promise<NpsCounts[]> {
  const { rows } = await sql<NpsCounts>`
    select question_key, day,
      count(*) filter (where number >= 9)::int as promoters,
      count(*) filter (where number between 7 and 8)::int as passives,
      count(*) filter (where number <= 6)::int as detractors
    from (
      select a.question_key, a.number, ${toDay} as day ${fromAnswers(filter, keys)}) as chosen
    group by grouping sets ((question_key), (question_key, day))
    order by question_key, day nulls first`.execute(db)
  return rows
}

export interface AnswerCount {
  questionKey: string
  choice: string
  number: number | null
  count: number
}

/** Counts each answer and each number. */
export async function countAnswers(db: Db, filter: ResponseFilter, keys: string[]): Promise<AnswerCount[]> {
  const { rows } = await sql<AnswerCount>`
    select a.question_key, a.choice, a.number, count(*)::int as count
    ${fromAnswers(filter, keys)}
    group by a.question_key, a.choice, a.number
    order by a.question_key, a.choice, a.number`.execute(db)
  return rows
}

export interface QuestionFigures {
  questionKey: string
  n: number
  average: number | null
  median: number | null
}

export async function listFigures(
  db: Db,
  filter: ResponseFilter,
  keys: string[],
): Promise<QuestionFigures[]> {
  const { rows } = await sql<QuestionFigures>`
    select a.question_key, count(distinct a.response_id)::int as n, avg(a.number)::float8 as average,
      (percentile_cont(0.5) within group (order by a.number))::float8 as median
    ${fromAnswers(filter, keys)}
    group by a.question_key`.execute(db)
  return rows
}

type TextRow = Omit<Extract<SurveyInsight, { insightsType: 'TEXT' }>['content'][number], 'at'> & { at: Date }

interface TextChoice {
  filter: ResponseFilter
  keys: string[]
  search: string
  tag: string | undefined
  /** Only answers of these responses. */
  responseIds: string[] | undefined
}

/** Lists free-text answers with the tags and notes that members added. */
export function listTexts(
  db: Db,
  { filter, keys, search, tag, responseIds }: TextChoice,
  list: ListQuery,
): Promise<Paged<TextRow>> {
  const texts = sql<TextRow & { id: string }>`(
    select r.id || a.question_key as id, r.id as response_id, a.question_key as question_id,
      r.end_user_key as end_user_id, a.text, coalesce(n.tags, '[]') as tags, coalesce(n.note, '') as note,
      n.text_group as "group", r.version as survey_version, r.locale, r.last_at as at
    ${fromAnswers(filter, keys, joinNotes)} and a.text is not null and ${contains(search, 'a.text')}
      and ${toNoteCondition({ tag, responseIds })})`.as('texts')
  const rows = db
    .selectFrom(texts)
    .select(['responseId', 'questionId', 'endUserId', 'text', 'tags', 'note', 'group'])
    .select(['surveyVersion', 'locale', 'at'])
  return listPaged(rows, list, { id: 'id', at: 'at', createdAt: 'at' }, { at: 'date' })
}

const joinNotes = sql`
  left join survey_text_notes n on n.response_id = a.response_id and n.question_key = a.question_key`

function toNoteCondition({ tag, responseIds }: Pick<TextChoice, 'tag' | 'responseIds'>): RawBuilder<unknown> {
  const hasTag = tag === undefined ? sql`true` : sql`n.tags ? ${tag}`
  if (responseIds === undefined) return hasTag
  const ids = responseIds.map((it) => sql`${it}::uuid`)
  return sql`${hasTag} and ${ids.length > 0 ? sql`r.id in (${sql.join(ids)})` : sql`false`}`
}

export interface EndUserRow {
  endUserId: string
  responses: number
  completed: number
  firstAt: Date
  lastAt: Date
}

/** Lists end users who answered, without anonymous ones. */
export function listEndUsers(db: Db, filter: ResponseFilter, list: ListQuery): Promise<Paged<EndUserRow>> {
  const endUsers = sql<EndUserRow>`(
    select r.end_user_key as end_user_id, count(*)::int as responses,
      count(*) filter (where r.is_complete)::int as completed,
      min(r.started_at) as first_at, max(r.last_at) as last_at
    from survey_responses r where ${toCondition(filter)} and r.end_user_key is not null
    group by r.end_user_key)`.as('endUsers')
  const sortable = {
    id: 'endUserId',
    responses: 'responses',
    completed: 'completed',
    firstAt: 'firstAt',
    lastAt: 'lastAt',
    createdAt: 'firstAt',
  }
  const rows = db.selectFrom(endUsers).selectAll()
  return listPaged(rows, list, sortable, { firstAt: 'date', lastAt: 'date' })
}

/** The answers to some questions in the filtered responses, as `a` and `r`. */
function fromAnswers(filter: ResponseFilter, keys: string[], join = sql``): RawBuilder<unknown> {
  const isAsked = keys.length > 0 ? sql`a.question_key in (${sql.join(keys)})` : sql`false`
  return sql`
    from survey_answers a join survey_responses r on r.id = a.response_id ${join}
    where a.survey_id = ${filter.surveyId}::uuid and ${isAsked}
      and ${toCondition(filter)}`
}
