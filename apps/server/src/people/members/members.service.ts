import type { InterfaceLanguage, JobRole, Member, OrgRole } from '@waymark/contract'
import { toStamp } from '../../platform/db/stamp.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import { toStaleRevision } from '../../platform/db/to-stale-revision.ts'
import { DomainError } from '../../platform/errors.ts'
import { getMember, getSession, type CallContext } from '../../platform/http/call.ts'
import { endSessions, toMember } from '../sessions/index.ts'
import { notifyMember } from '../../ground/mails/index.ts'
import { findMemberOf, findOrganisationName, lockAdmins, updateMember } from './members.repo.ts'

/** The fields that members edit themselves. */
export interface Profile {
  name: string
  language: InterfaceLanguage
  jobRole: JobRole | null
}

export interface ProfileChange {
  id: string
  name?: string | undefined
  language?: InterfaceLanguage | undefined
  jobRole?: JobRole | null | undefined
  revision?: number | undefined
}

export function changeProfile(
  context: CallContext,
  { id, name, language, jobRole, revision }: ProfileChange,
): Promise<Member> {
  const { orgId } = assertOneself(context, id)
  const fields = {
    ...(name !== undefined && { name }),
    ...(language !== undefined && { language }),
    ...(jobRole !== undefined && { jobRole }),
  }
  return inTransaction(context.db, async (tx) => {
    const row = await updateMember(tx, { orgId, id, fields, revision, stamp: toStamp(context) })
    if (!row) throw await toRefusal(tx, orgId, id)
    return toMember(row)
  })
}

export interface RoleChange {
  id: string
  orgRole: OrgRole
  revision?: number | undefined
}

/** Sets a member's role. A new role ends their sessions, except the one that made the change. */
export function changeRole(context: CallContext, { id, orgRole, revision }: RoleChange): Promise<Member> {
  const { orgId } = getMember(context)
  assertMayAppoint(context, orgRole)
  return inTransaction(context.db, async (tx) => {
    const admins = await lockAdmins(tx, orgId)
    if (orgRole !== 'Admin') assertNotLastAdmin(admins, id)
    const row = await updateMember(tx, { orgId, id, fields: { orgRole }, revision, stamp: toStamp(context) })
    if (!row) throw await toRefusal(tx, orgId, id)
    const isChanged = admins.includes(id) !== (orgRole === 'Admin')
    const member = toMember(row)
    if (!isChanged) return member
    await endSessions(tx, id, getSession(context).id)
    const organisationName = await findOrganisationName(tx, orgId)
    await notifyMember(tx, context, member, {
      template: 'roleChanged',
      values: { orgRole, organisationName },
      page: '/home',
    })
    return member
  })
}

/** An API token cannot make anybody an Admin: an Admin's session may do more than any token. */
export function assertMayAppoint({ token }: CallContext, orgRole: OrgRole): void {
  if (token && orgRole === 'Admin') throw new DomainError('token_makes_no_admins')
}

/** Throws `last_admin` if no Admin would be left without this member; the transaction must hold the Admins' lock. */
export function assertNotLastAdmin(admins: string[], id: string): void {
  if (admins.length === 1 && admins[0] === id) throw new DomainError('last_admin')
}

/** Returns the signed-in member if the id is theirs. Every other id is refused in the same way, existing or not. */
export function assertOneself(context: CallContext, id: string): Member {
  const member = getMember(context)
  if (member.uid !== id) throw new DomainError('forbidden')
  return member
}

async function toRefusal(tx: Tx, orgId: string, id: string): Promise<DomainError> {
  const present = await findMemberOf(tx, orgId, id)
  return present ? toStaleRevision(tx, present.updatedBy, present.updatedAt) : new DomainError('not_found')
}
