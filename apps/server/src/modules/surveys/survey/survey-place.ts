import type { Member } from '@waymark/contract'
import type { Db } from '../../../platform/db/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { getMember, type CallContext } from '../../../platform/http/call.ts'
import { canUseApp } from '../../apps/index.ts'
import { findSurveyPlace, hasDeployment, type FoundPlace } from './surveys.repo.ts'

/** A survey as calls name it: by its id, and by its app where the path says it. */
export interface SurveyName {
  id: string
  appId?: string | undefined
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether the member may use the app of this survey; a survey that does not exist may be used by nobody. */
export async function canUseSurvey(db: Db, member: Member, id: string | undefined): Promise<boolean> {
  if (!id || !uuid.test(id)) return false
  const place = await findSurveyPlace(db, member.orgId, { id })
  return place !== undefined && canUseApp(db, member, place.appId)
}

/** Where a survey of the member's organisation lies, or `not_found`. */
export async function getSurveyPlace(db: Db, member: Member, name: SurveyName): Promise<FoundPlace> {
  const place = await findSurveyPlace(db, member.orgId, name)
  if (!place) throw new DomainError('not_found')
  return place
}

/** What a question about the responses to a survey names. */
interface FilteredPlace {
  surveyId: string
  appId?: string | undefined
  /** The organisation. */
  entId?: string | undefined
  surveyDeploymentId?: string | undefined
}

/** Throws `not_found` where the survey, or a deployment of it, is not the member's; another organisation is told apart. */
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
