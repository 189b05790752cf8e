import type { Member } from '@waymark/contract'
import type { Db } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { canUseApp } from '../apps/index.ts'
import { findSurveyPlace, type FoundPlace } from './surveys.repo.ts'

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
