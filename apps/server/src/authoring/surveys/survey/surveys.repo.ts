import type { Paged, SurveyEntity } from '@waymark/contract'
import { stampDates, toStampFields } from '../../../platform/db/stamp.ts'
import type { Db } from '../../../platform/db/db.ts'
import { listPaged, mapPaged, type ListQuery } from '../../../platform/db/list.ts'
import { inAnyCase } from '../../../platform/db/names.ts'
import { toPublicLink } from './link-token.ts'

const sortable = {
  id: 'projects.id',
  name: inAnyCase('projects.name'),
  createdAt: 'projects.createdAt',
  updatedAt: 'projects.updatedAt',
}
const notJson = {
  ...stampDates,
  linkSecret: 'bytes',
  linkExpiresAt: 'date',
  linkCreatedAt: 'date',
} as const

export interface FoundPlace {
  appId: string
  appVersionId: string
  projectId: string
}

export function findSurveyPlace(
  db: Db,
  orgId: string,
  { id, appId }: { id: string; appId?: string | undefined },
): Promise<FoundPlace | undefined> {
  return db
    .selectFrom('projects')
    .innerJoin('apps', 'apps.id', 'projects.appId')
    .select(['projects.id as projectId', 'projects.appId', 'projects.appVersionId'])
    .where('projects.id', '=', id)
    .where('projects.survey', 'is not', null)
    .where('apps.orgId', '=', orgId)
    .$if(appId !== undefined, (query) => query.where('projects.appId', '=', appId ?? ''))
    .executeTakeFirst()
}

/** Finds a project of the app, with or without a survey. */
export function findAnyPlace(db: Db, appId: string, projectId: string): Promise<FoundPlace | undefined> {
  return db
    .selectFrom('projects')
    .select(['id as projectId', 'appId', 'appVersionId'])
    .where('id', '=', projectId)
    .where('appId', '=', appId)
    .executeTakeFirst()
}

export async function listSurveys(
  db: Db,
  appId: string,
  { list, publicUrl }: { list: ListQuery; publicUrl: string },
): Promise<Paged<SurveyEntity>> {
  const query = selectSurveys(db).where('projects.appId', '=', appId)
  return mapPaged(await listPaged(query, list, sortable, notJson), (row) => toSurvey(row, publicUrl))
}

export async function readSurvey(
  db: Db,
  { appId, projectId }: FoundPlace,
  publicUrl: string,
): Promise<SurveyEntity | undefined> {
  const row = await selectSurveys(db)
    .where('projects.appId', '=', appId)
    .where('projects.id', '=', projectId)
    .executeTakeFirst()
  return row && toSurvey(row, publicUrl)
}

/** Lists all questions that were ever published, in the order of their latest version. */
export function listPublishedQuestions(db: Db, surveyId: string) {
  return db
    .selectFrom('surveyQuestions')
    .select(['key', 'type', 'scaleValue', 'label', 'answers', 'rows', 'firstVersion', 'lastVersion'])
    .where('surveyId', '=', surveyId)
    .orderBy('lastVersion', 'desc')
    .orderBy('position')
    .execute()
}

export async function findDefaultLocale(db: Db, surveyId: string): Promise<string> {
  const row = await db
    .selectFrom('projects')
    .select('defaultLocale')
    .where('id', '=', surveyId)
    .executeTakeFirst()
  return row?.defaultLocale ?? 'en'
}

export type PublishedQuestion = Awaited<ReturnType<typeof listPublishedQuestions>>[number]

type SurveyRow = Awaited<ReturnType<ReturnType<typeof selectSurveys>['executeTakeFirstOrThrow']>>

function selectSurveys(db: Db) {
  return db
    .selectFrom('projects')
    .leftJoin('surveyLinks', 'surveyLinks.surveyId', 'projects.id')
    .selectAll('projects')
    .select([
      'surveyLinks.secret as linkSecret',
      'surveyLinks.expiresAt as linkExpiresAt',
      'surveyLinks.createdAt as linkCreatedAt',
    ])
    .where('projects.survey', 'is not', null)
}

function toSurvey(row: SurveyRow, publicUrl: string): SurveyEntity {
  const { id, appId, appVersionId, name, subType, publishedVersion, defaultLocale, selectedLocales } = row
  const { linkSecret: secret, linkCreatedAt: createdAt, linkExpiresAt: expiresAt } = row
  return {
    id,
    appId,
    appVersionId,
    name,
    subType,
    publishedVersion,
    defaultLocale,
    selectedLocales,
    type: row.type as SurveyEntity['type'],
    status: publishedVersion === null ? 'DRAFT' : 'PUBLISHED',
    hasUnpublishedChanges: row.publishedRevision !== row.draftRevision,
    survey: row.survey!,
    publicLink:
      secret && createdAt ? toPublicLink({ surveyId: id, secret, createdAt, expiresAt }, publicUrl) : null,
    revision: row.surveyRevision,
    ...toStampFields(row),
  }
}

export async function hasDeployment(
  db: Db,
  { surveyId, deploymentId }: { surveyId: string; deploymentId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('deployments')
    .select('id')
    .where('id', '=', deploymentId)
    .where('projectId', '=', surveyId)
    .executeTakeFirst()
  return row !== undefined
}
