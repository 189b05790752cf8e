import { sql } from 'kysely'
import { surveyLimits } from '@waymark/contract/constants'
import type { Stamp } from '../../../platform/db/stamp.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { toJson } from '../../../platform/db/json.ts'
import { toCondition, type ResponseFilter } from '../responses/response-filter.repo.ts'

interface NotedText {
  surveyId: string
  responseId: string
  questionKey: string
}

export interface StoredNote {
  tags: string[]
  note: string
  textGroup: string | null
}

/** Returns whether the response has a text for this question. */
export async function hasText(db: Db, { surveyId, responseId, questionKey }: NotedText): Promise<boolean> {
  const row = await db
    .selectFrom('surveyAnswers')
    .select('responseId')
    .where('responseId', '=', responseId)
    .where('surveyId', '=', surveyId)
    .where('questionKey', '=', questionKey)
    .where('text', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Writes only the changed fields, so that a concurrent change of other fields is kept. */
export async function upsertNote(
  tx: Tx,
  place: NotedText,
  { change, stamp }: { change: Partial<StoredNote>; stamp: Stamp },
): Promise<void> {
  const { tags, ...others } = change
  const changed = { ...others, ...(tags && { tags: toJson(tags) }), updatedAt: stamp.at, updatedBy: stamp.by }
  await tx
    .insertInto('surveyTextNotes')
    .values({ ...place, tags: toJson([]), note: '', textGroup: null, ...changed })
    .onConflict((conflict) => conflict.columns(['responseId', 'questionKey']).doUpdateSet(changed))
    .execute()
}

interface GroupPlace {
  surveyId: string
  questionKey: string
}

/** The names that members gave to groups, by their former names. */
export async function listGroupNames(
  db: Db,
  { surveyId, questionKey }: GroupPlace,
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('surveyTextGroups')
    .select(['name', 'newName'])
    .where('surveyId', '=', surveyId)
    .where('questionKey', '=', questionKey)
    .execute()
  return new Map(rows.map(({ name, newName }) => [name, newName]))
}

/** Renames a group wherever it is named: as found, as renamed before, and where answers were put in it by hand. */
export async function renameGroup(
  tx: Tx,
  place: GroupPlace,
  { name, newName }: { name: string; newName: string },
): Promise<void> {
  await tx
    .updateTable('surveyTextGroups')
    .set({ newName })
    .where('surveyId', '=', place.surveyId)
    .where('questionKey', '=', place.questionKey)
    .where('newName', '=', name)
    .execute()
  await tx
    .insertInto('surveyTextGroups')
    .values({ ...place, name, newName })
    .onConflict((conflict) => conflict.columns(['surveyId', 'questionKey', 'name']).doUpdateSet({ newName }))
    .execute()
  await tx
    .updateTable('surveyTextNotes')
    .set({ textGroup: newName })
    .where('surveyId', '=', place.surveyId)
    .where('questionKey', '=', place.questionKey)
    .where('textGroup', '=', name)
    .execute()
}

export interface TextToGroup {
  responseId: string
  text: string
  textGroup: string | null
  tags: string[] | null
  /** Its cluster by the app's embedding service, as `NO_CLUSTER` describes; null as long as it has none of this text. */
  cluster: number | null
  /** Whether it passes the filter. The others only help to find the groups. */
  isChosen: boolean
}

/** The latest answers to a text question. */
export async function listTextsToGroup(
  db: Db,
  filter: ResponseFilter,
  questionKey: string,
): Promise<TextToGroup[]> {
  const { rows } = await sql<TextToGroup>`
    select a.response_id, a.text, n.text_group, n.tags, v.cluster, (${toCondition(filter)}) as is_chosen
    from survey_answers a
    join survey_responses r on r.id = a.response_id
    left join survey_text_notes n on n.response_id = a.response_id and n.question_key = a.question_key
    left join text_vectors v on v.response_id = a.response_id and v.question_key = a.question_key
      and v.text_hash = md5(a.text)
    where a.survey_id = ${filter.surveyId}::uuid and a.question_key = ${questionKey} and a.text is not null
    order by r.last_at desc, a.response_id
    limit ${surveyLimits.groupedTexts}`.execute(db)
  return rows
}
