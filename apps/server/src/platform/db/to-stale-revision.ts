import { toSubError } from '@waymark/contract/constants'
import { DomainError } from '../errors.ts'
import type { Db } from './db.ts'

/** The error for an update based on an older revision; it names who has changed the entity since, and when. */
export async function toStaleRevision(db: Db, memberId: string | null, at: Date): Promise<DomainError> {
  const member = memberId
    ? await db.selectFrom('authors').select('name').where('id', '=', memberId).executeTakeFirst()
    : undefined
  const moment = at.toISOString()
  const detail = member
    ? toSubError('changed_by', { field: 'revision', params: { name: member.name, at: moment } })
    : toSubError('changed_by_somebody', { field: 'revision', params: { at: moment } })
  return new DomainError('stale_revision', { subErrors: [detail] })
}
