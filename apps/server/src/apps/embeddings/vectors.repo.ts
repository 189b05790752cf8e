import { embeddingLimits, questionTraits, questionTypes, surveyLimits } from '@waymark/contract/constants'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'

export interface TextToEmbed {
  responseId: string
  questionKey: string
  surveyId: string
  text: string
  /** The hash of the whole text, which may be longer. */
  textHash: string
}

const textTypes = questionTypes.filter((type) => questionTraits[type].kind === 'TEXT')

/** The latest answers to each text question of an app, as many as are grouped. */
const latestTexts = (appId: string) => sql`
  select answer.response_id, question.key as question_key, question.survey_id, answer.text,
    md5(answer.text) as text_hash
  from projects
  join survey_questions question on question.survey_id = projects.id
    and question.type = any (${textTypes})
  cross join lateral (
    select a.response_id, a.text
    from survey_answers a
    join survey_responses r on r.id = a.response_id
    where a.survey_id = question.survey_id and a.question_key = question.key and a.text is not null
    order by r.last_at desc, a.response_id
    limit ${surveyLimits.groupedTexts}) answer
  where projects.app_id = ${appId}`

/** Lists answers without a vector, or with one of another text. */
export async function listTextsToEmbed(db: Db, appId: string, limit: number): Promise<TextToEmbed[]> {
  const { rows } = await sql<TextToEmbed>`
    select latest.response_id, latest.question_key, latest.survey_id, latest.text_hash,
      left(latest.text, ${embeddingLimits.textLength}) as text
    from (${latestTexts(appId)}) latest
    left join text_vectors known on known.response_id = latest.response_id
      and known.question_key = latest.question_key and known.text_hash = latest.text_hash
    where known.response_id is null and btrim(latest.text) <> ''
    order by latest.survey_id, latest.question_key, latest.response_id
    limit ${limit}`.execute(db)
  return rows
}

export type NewVector = Omit<TextToEmbed, 'text'> & { vector: Uint8Array }

/** Stores vectors, except those of answers that were deleted meanwhile. */
export async function upsertVectors(tx: Tx, appId: string, vectors: readonly NewVector[]): Promise<void> {
  const present = await tx
    .selectFrom('surveyResponses')
    .select('id')
    .where(
      'id',
      'in',
      vectors.map(({ responseId }) => responseId),
    )
    .orderBy('id')
    .forKeyShare()
    .execute()
  const ids = new Set(present.map(({ id }) => id))
  const rows = vectors.filter(({ responseId }) => ids.has(responseId))
  if (rows.length === 0) return
  await tx
    .insertInto('textVectors')
    .values(rows.map((it) => ({ ...it, appId, cluster: null })))
    .onConflict((conflict) =>
      conflict.columns(['responseId', 'questionKey']).doUpdateSet(({ ref }) => ({
        textHash: ref('excluded.textHash'),
        vector: ref('excluded.vector'),
        cluster: null,
      })),
    )
    .execute()
}

/** Deletes the vectors of answers that changed, or that are no longer among the latest. */
export async function deleteStaleVectors(tx: Tx, appId: string): Promise<void> {
  await sql`
    delete from text_vectors known
    where app_id = ${appId} and not exists (
      select from (${latestTexts(appId)}) latest
      where latest.response_id = known.response_id and latest.question_key = known.question_key
        and latest.text_hash = known.text_hash)`.execute(tx)
}

export interface QuestionPlace {
  surveyId: string
  questionKey: string
}

/** Lists the questions with vectors that are in no cluster yet. */
export function listUnclusteredQuestions(db: Db, appId: string): Promise<QuestionPlace[]> {
  return db
    .selectFrom('textVectors')
    .select(['surveyId', 'questionKey'])
    .distinct()
    .where('appId', '=', appId)
    .where('cluster', 'is', null)
    .orderBy('surveyId')
    .orderBy('questionKey')
    .execute()
}

/** Lists the vectors of a question, in an order that does not depend on when they were made. */
export function listVectors(
  db: Db,
  { surveyId, questionKey }: QuestionPlace,
): Promise<{ responseId: string; vector: Uint8Array }[]> {
  return db
    .selectFrom('textVectors')
    .select(['responseId', 'vector'])
    .where('surveyId', '=', surveyId)
    .where('questionKey', '=', questionKey)
    .orderBy('textHash')
    .orderBy('responseId')
    .limit(2 * surveyLimits.groupedTexts)
    .execute()
}

/** Writes the clusters of a question's vectors. Vectors that were added meanwhile stay without one. */
export async function writeClusters(
  tx: Tx,
  { surveyId, questionKey }: QuestionPlace,
  clusters: readonly { responseId: string; cluster: number }[],
): Promise<void> {
  const ids = clusters.map(({ responseId }) => responseId)
  const numbers = clusters.map(({ cluster }) => cluster)
  await sql`
    update text_vectors set cluster = found.cluster
    from unnest(${ids}::uuid[], ${numbers}::int[]) as found (response_id, cluster)
    where text_vectors.response_id = found.response_id and survey_id = ${surveyId}
      and question_key = ${questionKey}`.execute(tx)
}

export async function countVectors(db: Db, appId: string): Promise<number> {
  const { count } = await db
    .selectFrom('textVectors')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('appId', '=', appId)
    .executeTakeFirstOrThrow()
  return count
}
