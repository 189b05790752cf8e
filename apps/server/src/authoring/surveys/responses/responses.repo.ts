import type { SurveyGuide } from '@waymark/contract'
import type { Insertable } from 'kysely'
import { orIfBroken } from '../../../platform/db/or-if-broken.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { AnswerRow } from './check-answers.ts'

export async function hasSdkKey(db: Db, sdkKey: string): Promise<boolean> {
  const found = await db.selectFrom('apps').select('id').where('sdkKey', '=', sdkKey).executeTakeFirst()
  return found !== undefined
}

export interface FrozenSurvey {
  appId: string
  guide: SurveyGuide
}

/** Finds a published version of a survey in the app of the key. */
export async function findFrozenSurvey(
  db: Db,
  { sdkKey, surveyId, version }: { sdkKey: string; surveyId: string; version: number },
): Promise<FrozenSurvey | undefined> {
  const row = await db
    .selectFrom('projectVersions')
    .innerJoin('apps', 'apps.id', 'projectVersions.appId')
    .innerJoin('guides', (join) =>
      join
        .onRef('guides.appId', '=', 'projectVersions.appId')
        .onRef('guides.hash', '=', 'projectVersions.guideHash'),
    )
    .select(['guides.body', 'apps.id as appId'])
    .where('apps.sdkKey', '=', sdkKey)
    .where('projectVersions.projectId', '=', surveyId)
    .where('projectVersions.version', '=', version)
    .executeTakeFirst()
  const guide = row && (JSON.parse(Buffer.from(row.body).toString()) as SurveyGuide | { kind: 'STATIC_FLOW' })
  return row && guide?.kind === 'SURVEY' ? { appId: row.appId, guide } : undefined
}

/** Finds a version of a deployment of the survey, by default the latest, with the survey's version in it. */
export function findDeployedVersion(
  db: Db,
  {
    deploymentId,
    surveyId,
    version,
  }: { deploymentId: string; surveyId: string; version: number | undefined },
) {
  return db
    .selectFrom('deployments')
    .innerJoin('deploymentVersions', 'deploymentVersions.deploymentId', 'deployments.id')
    .select(['deploymentVersions.version', 'deploymentVersions.projectVersion'])
    .where('deployments.id', '=', deploymentId)
    .where('deployments.projectId', '=', surveyId)
    .$if(version !== undefined, (query) => query.where('deploymentVersions.version', '=', version ?? 0))
    .$if(version === undefined, (query) =>
      query.whereRef('deploymentVersions.version', '=', 'deployments.liveVersion'),
    )
    .executeTakeFirst()
}

export type ResponseRow = Insertable<Tables['surveyResponses']>

/**
 * False when its id exists, or when the end user has a response and may give only one. Throws `not_found` when the
 * survey was deleted but is still cached.
 */
export async function insertResponseIfNew(tx: Tx, row: ResponseRow): Promise<boolean> {
  const insert = tx
    .insertInto('surveyResponses')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  const inserted = await orIfBroken(insert, 'survey_responses_survey_id_fkey', 'not_found')
  return inserted !== undefined
}

/**
 * Finds the response that conflicts with a new one, and locks it until the transaction ends; the same id comes first.
 */
export async function lockPresentResponse(
  tx: Tx,
  { id, surveyId, version, iteration = 1, endUserKey }: ResponseRow,
) {
  const rows = await tx
    .selectFrom('surveyResponses')
    .select(['id', 'surveyId', 'version', 'endUserKey', 'isComplete', 'lastAt'])
    .where((where) =>
      where.or([
        where('id', '=', id),
        where.and([
          where('surveyId', '=', surveyId),
          where('version', '=', version),
          where('iteration', '=', iteration),
          where('endUserKey', '=', endUserKey ?? ''),
          where('isSingle', '=', true),
        ]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.find((row) => row.id === id) ?? rows[0]
}

/** Continues a partial response. It takes the new id, which is the one that a retry would send. */
export async function continueResponse(tx: Tx, presentId: string, row: ResponseRow): Promise<void> {
  const { id, isComplete, lastAt, locale, platform, receivedAt } = row
  await tx
    .updateTable('surveyResponses')
    .set({ id, isComplete, lastAt, locale, platform, receivedAt })
    .where('id', '=', presentId)
    .execute()
}

/** Replaces the answers to the named questions. */
export async function replaceAnswers(
  tx: Tx,
  { responseId, surveyId }: { responseId: string; surveyId: string },
  { named, rows }: { named: string[]; rows: AnswerRow[] },
): Promise<void> {
  if (named.length > 0) {
    await tx
      .deleteFrom('surveyAnswers')
      .where('responseId', '=', responseId)
      .where('questionKey', 'in', named)
      .execute()
  }
  if (rows.length === 0) return
  await tx
    .insertInto('surveyAnswers')
    .values(rows.map((row) => ({ ...row, responseId, surveyId })))
    .execute()
}

/** Inserts new responses with their answers. */
export async function insertAll(
  tx: Tx,
  responses: ResponseRow[],
  answers: Insertable<Tables['surveyAnswers']>[],
): Promise<void> {
  if (responses.length > 0) await tx.insertInto('surveyResponses').values(responses).execute()
  if (answers.length > 0) await tx.insertInto('surveyAnswers').values(answers).execute()
}

/** Deletes the answers to all questions but these. */
export async function deleteAnswersExcept(
  tx: Tx,
  responseId: string,
  keys: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('surveyAnswers')
    .where('responseId', '=', responseId)
    .$if(keys.length > 0, (query) => query.where('questionKey', 'not in', keys))
    .execute()
}

export function findProjectOfSurvey(
  tx: Tx,
  surveyId: string,
): Promise<{ appId: string; name: string } | undefined> {
  return tx.selectFrom('projects').select(['appId', 'name']).where('id', '=', surveyId).executeTakeFirst()
}

export function listAnswers(tx: Tx, responseId: string): Promise<AnswerRow[]> {
  return tx
    .selectFrom('surveyAnswers')
    .select(['questionKey', 'choice', 'number', 'text'])
    .where('responseId', '=', responseId)
    .orderBy('questionKey')
    .orderBy('choice')
    .execute()
}

/** Deletes an end user's responses in the app's surveys; returns how many. */
export async function deleteResponsesOf(
  tx: Tx,
  { appId, keys }: { appId: string; keys: string[] },
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('surveyResponses')
    .where('surveyId', 'in', (own) => own.selectFrom('projects').select('id').where('appId', '=', appId))
    .where('endUserKey', 'in', keys)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
