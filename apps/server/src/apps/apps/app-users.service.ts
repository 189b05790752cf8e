import type { AppUser } from '@waymark/contract'
import { toSubError } from '@waymark/contract/constants'
import { inTransaction } from '../../platform/db/db.ts'
import { orIfBroken } from '../../platform/db/or-if-broken.ts'
import { DomainError } from '../../platform/errors.ts'
import { getMember, type CallContext } from '../../platform/http/call.ts'
import { deleteAppMember, insertAppMembers } from '../../people/members/index.ts'
import { listMembers } from './app-users.repo.ts'
import { findApp } from './apps.repo.ts'

/** Adds members of the organisation to an app: all of them, or none if one is not a member. */
export function addAppUsers(
  context: CallContext,
  { id, userIds }: { id: string; userIds: string[] },
): Promise<AppUser[]> {
  const { orgId } = getMember(context)
  return inTransaction(context.db, async (tx) => {
    const members = await listMembers(tx, orgId, userIds)
    const known = new Set(members.map(({ uid }) => uid))
    const subErrors = userIds.flatMap((uid, index) =>
      known.has(uid) ? [] : [toSubError('member_unknown', { field: `userIds.${index}` })],
    )
    if (subErrors.length > 0) throw new DomainError('invalid_input', { subErrors })
    const addition = { appId: id, memberIds: [...known], at: context.clock.now() }
    await orIfBroken(insertAppMembers(tx, addition), 'app_members_app_id_fkey', 'not_found')
    return members
  })
}

/** Anyone may leave an app. Only an Admin or the owner, who is at first its creator, may remove others. */
export function removeAppUser(context: CallContext, { id, uid }: { id: string; uid: string }): Promise<void> {
  const member = getMember(context)
  return inTransaction(context.db, async (tx) => {
    const app = await findApp(tx, member.orgId, id)
    if (!app) throw new DomainError('not_found')
    const mayRemove = uid === member.uid || member.orgRole === 'Admin' || app.ownerId === member.uid
    if (!mayRemove) throw new DomainError('not_app_creator')
    if (!(await deleteAppMember(tx, id, uid))) throw new DomainError('not_found')
  })
}
