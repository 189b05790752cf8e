import type { Member } from '@waymark/contract'
import type { Db } from '../../../platform/db/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { getMember, type CallContext } from '../../../platform/http/call.ts'
import { canUseApp } from '../../../apps/apps/index.ts'
import { findSurveyPlace, hasDeployment, type FoundPlace } from './surveys.repo.ts'

/** A survey as calls name it: by its id, and by its app if the path has it. */
export interface SurveyName {
  id: string
  appId?: string | undefined
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether the member may use the app of this survey; false for an unknown survey, or one of another app than given. */
export async function canUseSurvey(
  db: Db,
  member: Member,
  { id, appId }: { id: string | undefined; appId?: string | undefined },
): Promise<boolean> {
  if (!id || !uuid.test(id)) return false
  const place = await findSurveyPlace(db, member.orgId, { id, appId })
  return place !== undefined && canUseApp(db, member, place.appId)
}

/** Returns the place of a survey in the member's organisation, or throws `not_found`. */
export async function getSurveyPlace(db: Db, member: Member, name: SurveyName): Promise<FoundPlace> {
  const place = await findSurveyPlace(db, member.orgId, name)
  if (!place) throw new DomainError('not_found')
  return place
}

/** The ids in a request about the responses to a survey. */
interface FilteredPlace {
  surveyId: string
  appId?: string | undefined
  /** The organisation's id. */
  entId?: string | undefined
  surveyDeploymentId?: string | undefined
}

/** Throws `not_found` unless the survey and its deployment are the member's; another organisation has its own error. */
export async function assertOwnFilter(
  context: CallContext,
  { surveyId, appId, entId, surveyDeploymentId: deploymentId }: FilteredPlace,
): Promise<void> {
  const member = getMember(context)
  if (entId !== undefined && entId !== member.orgId) throw new DomainError('identity_mismatch')
  await getSurveyPlace(context.db, member, { id: surveyId, appId })
  if (deploymentId === undefined) return
  if (!(await hasDeployment(context.db, { surveyId, deploymentId }))) throw new DomainError('not_found')
}
