import { limits } from '@waymark/contract/constants'
import { toStamp } from '../../platform/db/audit.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Clock } from '../../platform/clock.ts'
import { DomainError } from '../../platform/errors.ts'
import { getSession, type CallContext } from '../../platform/http/call.ts'
import { hashPassword, isPassword } from '../../platform/passwords.ts'
import { deleteMail, queueMail } from '../mails/index.ts'
import { createSecret, endSessions, findMemberByEmail, hashSecret } from '../sessions/index.ts'
import { assertOneself } from './members.service.ts'
import {
  deleteExpiredPasswordResets,
  deletePasswordReset,
  deletePasswordResetsOf,
  findPasswordHash,
  hasPasswordReset,
  insertPasswordReset,
  replacePassword,
  takePasswordReset,
  updatePassword,
} from './passwords.repo.ts'

/** Changes one's own password; ends one's other sessions and whatever else could still set it. */
export async function changePassword(
  context: CallContext,
  { id, password, newPassword }: { id: string; password: string; newPassword: string },
): Promise<void> {
  assertOneself(context, id)
  const oldHash = (await findPasswordHash(context.db, id)) ?? undefined
  if (!(await isPassword(password, oldHash)) || !oldHash) throw new DomainError('password_wrong')
  const passwordHash = await hashPassword(newPassword)
  await inTransaction(context.db, async (tx) => {
    const isReplaced = await replacePassword(tx, id, { oldHash, passwordHash, stamp: toStamp(context) })
    if (!isReplaced) throw new DomainError('password_wrong')
    await deletePasswordResetsOf(tx, id)
    await endSessions(tx, id, getSession(context).id)
  })
}

/** What nothing has for an id: deleting it takes as long as deleting something and deletes nothing. */
const nothing = '00000000-0000-0000-0000-000000000000'

/**
 * Mails a link that sets a new password, if the address has an account. The same statements run when it has none,
 * and are undone before the commit, so that neither the answer nor its time tells which it was.
 */
export async function requestPasswordReset(context: CallContext, email: string): Promise<void> {
  const { db, clock, publicUrl } = context
  const account = await findMemberByEmail(db, email)
  await inTransaction(db, async (tx) => {
    await deleteExpiredPasswordResets(tx, clock.now())
    const { id, secret } = await issuePasswordReset(tx, { clock, memberId: account?.id ?? null })
    const mailId = await queueMail(tx, {
      clock,
      orgId: account?.orgId ?? null,
      to: email,
      language: account?.language ?? 'en',
      mail: {
        template: 'passwordReset',
        values: {
          name: account?.name ?? email,
          link: `${publicUrl}/reset-password/${secret}`,
          validMinutes: limits.passwordResetMinutes,
        },
      },
    })
    await deletePasswordReset(tx, account ? nothing : id)
    await deleteMail(tx, account ? nothing : mailId)
  })
}

/** Makes a link's secret that sets a new password once, within its time. */
export async function issuePasswordReset(
  tx: Tx,
  { clock, memberId }: { clock: Clock; memberId: string | null },
): Promise<{ id: string; secret: string }> {
  const [id, secret] = [clock.newId(), createSecret()]
  const expiresAt = new Date(clock.now().getTime() + limits.passwordResetMinutes * 60_000)
  await insertPasswordReset(tx, { id, memberId, secretHash: hashSecret(secret), expiresAt })
  return { id, secret }
}

/** Sets a new password by a mailed link; ends every session of the member. Of two at once, one does. */
export async function resetPassword(context: CallContext, secret: string, password: string): Promise<void> {
  const { db, clock } = context
  const secretHash = hashSecret(secret)
  // Hashing is costly by design: nobody makes the server do it with a made-up link.
  if (!(await hasPasswordReset(db, secretHash, clock.now()))) throw new DomainError('not_found')
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    const at = clock.now()
    const memberId = await takePasswordReset(tx, secretHash, at)
    if (!memberId) throw new DomainError('not_found')
    await updatePassword(tx, memberId, { passwordHash, stamp: { by: memberId, at } })
    await deletePasswordResetsOf(tx, memberId)
    await endSessions(tx, memberId)
  })
}
