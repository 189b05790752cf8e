import type { MemberSession } from '@waymark/contract'
import { inTransaction } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { getSession, type CallContext } from '../../platform/http/call.ts'
import { deleteSession, endSessions, listSessions } from './sessions.repo.ts'
import { clearSessionCookies } from './sessions.service.ts'
import { toDevice } from './to-device.ts'

/** Lists the sessions of the calling member. */
export async function listOwnSessions(context: CallContext): Promise<MemberSession[]> {
  const { id: currentId, member, setting } = getSession(context)
  const idleMs = setting.uiSessionTimeout * 1000
  const rows = await listSessions(context.db, member.uid, { now: context.clock.now(), idleMs })
  return rows.map(({ id, userAgent, address, createdAt, lastActiveAt }) => ({
    id,
    address,
    isCurrent: id === currentId,
    ...toDevice(userAgent),
    createdAt: createdAt.toISOString(),
    lastActiveAt: lastActiveAt.toISOString(),
  }))
}

/** Sessions of others are refused like those that do not exist. */
export async function endOwnSession(context: CallContext, id: string): Promise<void> {
  const { id: currentId, member } = getSession(context)
  await inTransaction(context.db, async (tx) => {
    if (!(await deleteSession(tx, { id, memberId: member.uid }))) throw new DomainError('not_found')
  })
  if (id === currentId) clearSessionCookies(context)
}

export async function endOtherSessions(context: CallContext): Promise<void> {
  const { id, member } = getSession(context)
  await inTransaction(context.db, (tx) => endSessions(tx, member.uid, id))
}
