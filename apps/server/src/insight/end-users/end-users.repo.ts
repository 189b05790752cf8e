import type { ProjectSubType } from '@waymark/contract/constants'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'

export interface EndUserRow {
  num: number
  key: string
  firstSeenAt: Date
}

export function findEndUser(db: Db, appId: string, key: string): Promise<EndUserRow | undefined> {
  return db
    .selectFrom('endUsers')
    .innerJoin('apps', 'apps.num', 'endUsers.appNum')
    .select(['endUsers.num', 'endUsers.key', 'endUsers.firstSeenAt'])
    .where('apps.id', '=', appId)
    .where('endUsers.key', '=', key)
    .executeTakeFirst()
}

export interface MetDeployment {
  num: number
  deploymentId: string
  name: string
  subType: ProjectSubType
}

/** Describes deployments by their numbers; those that are gone are absent. */
export async function listDeploymentsByNum(db: Db, nums: number[]): Promise<Map<number, MetDeployment>> {
  const rows = await db
    .selectFrom('deployments')
    .innerJoin('projects', 'projects.id', 'deployments.projectId')
    .select(['deployments.num', 'deployments.id as deploymentId', 'deployments.name', 'projects.subType'])
    .where(sql<boolean>`deployments.num = any(${nums}::int[])`)
    .execute()
  return new Map(rows.map((row) => [row.num, row]))
}

interface TextNote {
  questionId: string
  text: string
  tags: string[]
  note: string
}

export interface ResponseRow {
  responseId: string
  surveyId: string
  surveyName: string
  isComplete: boolean
  updatedAt: Date
  notes: TextNote[]
}

/** The tags and notes that members added to the text answers of a response. */
const notesOfResponse = sql<TextNote[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'questionId', question_key, 'text', survey_answers.text, 'tags', tags, 'note', note) order by question_key), '[]')
  from survey_text_notes
  join survey_answers using (response_id, question_key)
  where response_id = survey_responses.id and (note <> '' or tags <> '[]'))`

/** Lists an end user's survey responses, the latest first; at most 100. */
export function listResponses(db: Db, { appId, key }: EndUserName): Promise<ResponseRow[]> {
  return db
    .selectFrom('surveyResponses')
    .innerJoin('projects', 'projects.id', 'surveyResponses.surveyId')
    .select(['surveyResponses.id as responseId', 'surveyResponses.surveyId', 'projects.name as surveyName'])
    .select(['surveyResponses.isComplete', 'surveyResponses.lastAt as updatedAt'])
    .select(notesOfResponse.as('notes'))
    .where('projects.appId', '=', appId)
    .where('surveyResponses.endUserKey', '=', key)
    .orderBy('surveyResponses.lastAt', 'desc')
    .limit(100)
    .execute()
}

export async function insertErasure(
  tx: Tx,
  erasure: { endUserNum: number; askedAt: Date; firstEventId: string; receiptId: string },
): Promise<void> {
  await tx
    .insertInto('endUserErasures')
    .values(erasure)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function listErasures(db: Db, limit: number) {
  return db.selectFrom('endUserErasures').selectAll().orderBy('askedAt').limit(limit).execute()
}

export async function deleteErasure(tx: Tx, endUserNum: number): Promise<void> {
  await tx.deleteFrom('endUserErasures').where('endUserNum', '=', endUserNum).execute()
}

export interface EndUserName {
  appId: string
  key: string
}

/** Counts an end user's survey responses. */
export async function countResponses(db: Db, { appId, key }: EndUserName): Promise<number> {
  const { rows } = await sql<{ responses: number }>`
    select count(*)::int as responses from survey_responses
    where survey_id in (select id from projects where app_id = ${appId}) and end_user_key = ${key}`.execute(
    db,
  )
  return rows[0]?.responses ?? 0
}
