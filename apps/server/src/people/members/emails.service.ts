import { limits } from '@waymark/contract/constants'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { isPassword } from '../../platform/passwords/passwords.ts'
import { assertNotReserved } from '../../platform/text/reserved-domains.ts'
import { notifyMember, queueMail, withdrawMails } from '../../ground/mails/index.ts'
import { assertPasswordAllowed, createSecret, hashSecret } from '../sessions/index.ts'
import {
  deleteEmailChange,
  lockAddressee,
  takeEmailChange,
  updateEmail,
  upsertEmailChange,
} from './emails.repo.ts'
import { assertOneself } from './members.service.ts'
import { findPasswordHash } from './passwords.repo.ts'
import { endPasswordLinks } from './passwords.service.ts'

/**
 * Mails a link to the new address that confirms it. The answer does not reveal whether the address has an account: only
 * the person who opens the link learns that.
 */
export async function requestEmailChange(
  context: CallContext,
  { id, email, password }: { id: string; email: string; password: string },
): Promise<{ sentTo: string; expiresAt: string }> {
  const member = assertOneself(context, id)
  const { db, clock, mailDelivery, publicUrl, reservedEmailDomains } = context
  if (mailDelivery === 'OFF') throw new DomainError('mail_off')
  assertNotReserved({ email }, reservedEmailDomains)
  const hash = (await findPasswordHash(db, id)) ?? undefined
  if (!(await isPassword(password, hash))) throw new DomainError('password_wrong')
  // Another address would be a way around the organisation's own sign-on.
  await assertPasswordAllowed(db, member)
  const { orgId, name, language } = member
  const secret = createSecret()
  const expiresAt = new Date(clock.now().getTime() + limits.passwordResetMinutes * 60_000)
  await inTransaction(db, async (tx) => {
    await upsertEmailChange(tx, { memberId: id, secretHash: hashSecret(secret), email, expiresAt })
    const link = `${publicUrl}/confirm-email/${secret}`
    const values = { name, link, validMinutes: limits.passwordResetMinutes }
    const mail = { template: 'emailChange' as const, values }
    await queueMail(tx, context, { orgId, to: email, language, mail, expiresAt })
  })
  return { sentTo: email, expiresAt: expiresAt.toISOString() }
}

/** Changes the address of the member whose link it is, once. */
export async function confirmEmailChange(context: CallContext, secret: string): Promise<{ email: string }> {
  return inTransaction(context.db, async (tx) => {
    const change = await takeEmailChange(tx, hashSecret(secret), context.clock.now())
    if (!change) throw new DomainError('not_found')
    await changeEmailOf(tx, context, change)
    return { email: change.email }
  })
}

/** Changes a member's address, and notifies them at the one before; links that were sent there end. */
export async function changeEmailOf(
  tx: Tx,
  context: Pick<CallContext, 'clock' | 'jobs' | 'mailDelivery' | 'publicUrl'>,
  { memberId, email }: { memberId: string; email: string },
): Promise<void> {
  const at = context.clock.now()
  const before = await lockAddressee(tx, memberId)
  if (!before) throw new DomainError('not_found')
  await updateEmail(tx, { memberId, email, stamp: { by: memberId, at } })
  await deleteEmailChange(tx, memberId)
  await endPasswordLinks(tx, { ...before, memberId, now: at })
  await withdrawMails(tx, { templates: ['emailChange'], orgId: before.orgId, to: [email], now: at })
  await notifyMember(tx, context, before, {
    template: 'emailChanged',
    values: { newEmail: email },
    page: '/home',
  })
}
