import { inTransaction } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { getMember, type CallContext } from '../../platform/http/call.ts'
import { clearSessionCookies, endSessions } from '../sessions/index.ts'
import { shareOwnedApps } from './app-members.repo.ts'
import { lockAdmins } from './members.repo.ts'
import { assertNotLastAdmin } from './members.service.ts'
import { countOwned, deleteMember, lockMembers, moveOwned } from './transfer.repo.ts'

export interface Transfer {
  /** The member to remove. */
  id: string
  /** The new owner; by default the Admin who makes the call. */
  toUserId?: string | undefined
  dryRun: boolean
}

/**
 * Removes a member: transfers what they own, revokes what they may use, and deletes the account with its sessions. With
 * `dryRun` it only counts, but refuses the same cases.
 */
export async function transferResources(
  context: CallContext,
  { id, toUserId = getMember(context).uid, dryRun }: Transfer,
) {
  const { orgId, uid } = getMember(context)
  if (toUserId === id) throw new DomainError('transfer_to_self')
  const counts = await inTransaction(context.db, async (tx) => {
    const admins = await lockAdmins(tx, orgId)
    const present = await lockMembers(tx, orgId, [id, toUserId])
    if (present.size < 2) throw new DomainError('not_found')
    assertNotLastAdmin(admins, id)
    const owned = await countOwned(tx, id)
    if (dryRun) return owned
    await shareOwnedApps(tx, { from: id, to: toUserId, at: context.clock.now() })
    await moveOwned(tx, id, toUserId)
    await endSessions(tx, id)
    await deleteMember(tx, orgId, id)
    return owned
  })
  if (!dryRun && id === uid) clearSessionCookies(context)
  return { removed: !dryRun, toUserId, counts }
}
