import { randomBytes } from 'node:crypto'
import type { PublicLink } from '@waymark/contract'
import { toStamp } from '../../../platform/db/stamp.ts'
import type { Db } from '../../../platform/db/db.ts'
import { DomainError, toInvalidInput } from '../../../platform/errors.ts'
import { getMember, type CallContext } from '../../../platform/http/call.ts'
import { changeProject } from '../../projects/index.ts'
import { findClaimedSurvey, isGoodToken, toPublicLink } from './link-token.ts'
import { deleteLink, findLinkedSurvey, findLinkEnd, upsertLink, type LinkedSurvey } from './links.repo.ts'
import { getSurveyPlace, type SurveyName } from './survey-place.ts'

/**
 * Creates a link to the public page of a published survey; earlier links stop working. Unless another end is given, even
 * none, that of the link before stays.
 */
export async function generateLink(
  context: CallContext,
  name: SurveyName,
  expiresAt: string | null | undefined,
): Promise<PublicLink> {
  const place = await getSurveyPlace(context.db, getMember(context), name)
  const { at, by } = toStamp(context)
  return changeProject(context, place, async ({ tx, project, record }) => {
    if (project.publishedVersion === null) throw new DomainError('survey_not_published')
    const before = expiresAt === undefined ? await findLinkEnd(tx, project.id) : expiresAt
    const end = before ? new Date(before) : null
    if (end && end <= at) throw toInvalidInput('public_link_over', { field: 'expiresAt' })
    const link = { surveyId: project.id, secret: randomBytes(32), expiresAt: end, createdAt: at }
    await upsertLink(tx, { ...link, createdBy: by })
    // Keeps the secret out of the list of changes.
    const after = { publicLink: { expiresAt: link.expiresAt } }
    await record({ action: 'UPDATE', entity: 'PROJECT', entityId: project.id, after })
    return toPublicLink(link, context.publicUrl)
  })
}

/** Revokes the public link; throws `not_found` when there is none. */
export async function revokeLink(context: CallContext, name: SurveyName): Promise<void> {
  const place = await getSurveyPlace(context.db, getMember(context), name)
  await changeProject(context, place, async ({ tx, project, record }) => {
    if (!(await deleteLink(tx, project.id))) throw new DomainError('not_found')
    await record({
      action: 'UPDATE',
      entity: 'PROJECT',
      entityId: project.id,
      after: { publicLink: null },
    })
  })
}

/** Finds the published survey of a link; undefined for one that is invalid, replaced or expired. */
export async function findSurveyOfLink(db: Db, token: string, now: Date): Promise<LinkedSurvey | undefined> {
  const surveyId = findClaimedSurvey(token)
  const linked = surveyId && (await findLinkedSurvey(db, surveyId))
  return linked && isGoodToken(token, linked, now) ? linked : undefined
}
