import type { SurveyGuide } from '@waymark/contract'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { StoredLink } from './link-token.ts'

/** Sets the link of a survey; an earlier one stops working. */
export async function upsertLink(tx: Tx, link: StoredLink & { createdBy: string | null }): Promise<void> {
  const { surveyId: _surveyId, ...values } = link
  await tx
    .insertInto('surveyLinks')
    .values(link)
    .onConflict((conflict) => conflict.column('surveyId').doUpdateSet(values))
    .execute()
}

/** The end of a survey's link, locked until the transaction ends; null without an end or a link. */
export async function findLinkEnd(tx: Tx, surveyId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('surveyLinks')
    .select('expiresAt')
    .where('surveyId', '=', surveyId)
    .forUpdate()
    .executeTakeFirst()
  return row?.expiresAt ?? null
}

export async function deleteLink(tx: Tx, surveyId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('surveyLinks')
    .where('surveyId', '=', surveyId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export interface LinkedSurvey extends StoredLink {
  appId: string
  name: string
  version: number
  guide: SurveyGuide
}

/** Finds the link of a survey with the content of its latest published version. */
export async function findLinkedSurvey(db: Db, surveyId: string): Promise<LinkedSurvey | undefined> {
  const row = await db
    .selectFrom('surveyLinks')
    .innerJoin('projects', 'projects.id', 'surveyLinks.surveyId')
    .innerJoin('projectVersions', (join) =>
      join
        .onRef('projectVersions.projectId', '=', 'projects.id')
        .onRef('projectVersions.version', '=', 'projects.publishedVersion'),
    )
    .innerJoin('guides', (join) =>
      join
        .onRef('guides.appId', '=', 'projects.appId')
        .onRef('guides.hash', '=', 'projectVersions.guideHash'),
    )
    .select(['surveyLinks.surveyId', 'surveyLinks.secret', 'surveyLinks.expiresAt', 'surveyLinks.createdAt'])
    .select(['projects.appId', 'projects.name', 'projectVersions.version', 'guides.body'])
    .where('surveyLinks.surveyId', '=', surveyId)
    .executeTakeFirst()
  if (!row) return undefined
  const { body, ...link } = row
  return { ...link, guide: JSON.parse(Buffer.from(body).toString()) as SurveyGuide }
}
