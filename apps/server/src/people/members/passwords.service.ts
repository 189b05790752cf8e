import type { PasswordLink } from '@waymark/contract'
import { limits } from '@waymark/contract/constants'
import { toStamp } from '../../platform/db/stamp.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { DomainError } from '../../platform/errors.ts'
import { getMember, getSession, type CallContext } from '../../platform/http/call.ts'
import { hashChosenPassword, isPassword } from '../../platform/passwords/passwords.ts'
import { deleteMail, notifyMember, queueMail, withdrawMails } from '../../ground/mails/index.ts'
import {
  createSecret,
  endSessions,
  findMemberByEmail,
  forgetBrowsers,
  hashSecret,
} from '../sessions/index.ts'
import { findMemberOf } from './members.repo.ts'
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

interface PasswordChange {
  id: string
  password: string
  newPassword: string
  endsTokens: boolean
}

/** Changes the member's own password; ends their other sessions, their reset links and, if asked to, their API tokens. */
export async function changePassword(
  context: CallContext,
  { id, password, newPassword, endsTokens }: PasswordChange,
): Promise<void> {
  const member = assertOneself(context, id)
  const { orgId, email } = member
  const oldHash = (await findPasswordHash(context.db, id)) ?? undefined
  if (!(await isPassword(password, oldHash)) || !oldHash) throw new DomainError('password_wrong')
  const passwordHash = await hashChosenPassword(newPassword, 'newPassword')
  await inTransaction(context.db, async (tx) => {
    const isReplaced = await replacePassword(tx, id, { oldHash, passwordHash, stamp: toStamp(context) })
    if (!isReplaced) throw new DomainError('password_wrong')
    await endPasswordLinks(tx, { orgId, email, memberId: id, now: context.clock.now() })
    await endSessions(tx, id, getSession(context).id)
    if (endsTokens) await context.endTokens(tx, id)
    await forgetBrowsers(tx, id)
    await notifyMember(tx, context, member, { template: 'passwordChanged', values: {} })
  })
}

/** An id that no row has: deleting it takes as long as a real deletion. */
const nothing = '00000000-0000-0000-0000-000000000000'

/**
 * Mails a link that sets a new password, if the address has an account. Otherwise the same statements run and are
 * undone before the commit, so that neither the answer nor its time reveals which it was.
 */
export async function requestPasswordReset(context: CallContext, email: string): Promise<void> {
  const { db, clock, publicUrl, mailDelivery } = context
  // Thrown for everybody alike, before any lookup.
  if (mailDelivery === 'OFF') throw new DomainError('reset_mail_off')
  const account = await findMemberByEmail(db, email)
  await inTransaction(db, async (tx) => {
    await deleteExpiredPasswordResets(tx, clock.now())
    const { id, secret, expiresAt } = await issuePasswordReset(tx, { clock, memberId: account?.id ?? null })
    const link = toLink(publicUrl, secret)
    const values = { name: account?.name ?? email, link, validMinutes: limits.passwordResetMinutes }
    const mailId = await queueMail(tx, context, {
      orgId: account?.orgId ?? null,
      to: email,
      language: account?.language ?? 'en',
      mail: { template: 'passwordReset', values },
      expiresAt,
    })
    await deletePasswordReset(tx, account ? nothing : id)
    await deleteMail(tx, account ? nothing : (mailId ?? nothing))
  })
}

/** Creates a link that sets a member's new password, for an Admin to hand over; the member is mailed it too. */
export async function createPasswordLink(context: CallContext, memberId: string): Promise<PasswordLink> {
  const { db, clock, publicUrl, mailDelivery } = context
  const { orgId, name: adminName } = getMember(context)
  return inTransaction(db, async (tx) => {
    const member = await findMemberOf(tx, orgId, memberId)
    if (!member) throw new DomainError('not_found')
    const { email, name, language } = member
    const { secret, expiresAt } = await issuePasswordReset(tx, { clock, memberId })
    const link = toLink(publicUrl, secret)
    const values = { name, adminName, link, validMinutes: limits.passwordResetMinutes }
    const mail = { template: 'passwordLink' as const, values }
    await queueMail(tx, context, { orgId, to: email, language, mail, expiresAt })
    return { email, link, expiresAt: expiresAt.toISOString(), mail: mailDelivery }
  })
}

const toLink = (publicUrl: string, secret: string) => `${publicUrl}/reset-password/${secret}`

/** Creates the secret of a link that can set a new password once, until it expires. */
export async function issuePasswordReset(
  tx: Tx,
  { clock, memberId }: { clock: Clock; memberId: string | null },
): Promise<{ id: string; secret: string; expiresAt: Date }> {
  const [id, secret] = [clock.newId(), createSecret()]
  const expiresAt = new Date(clock.now().getTime() + limits.passwordResetMinutes * 60_000)
  await insertPasswordReset(tx, { id, memberId, secretHash: hashSecret(secret), expiresAt })
  return { id, secret, expiresAt }
}

/** Refuses links that expired, were used or never existed, all alike. */
export async function assertPasswordReset({ db, clock }: CallContext, secretHash: Uint8Array): Promise<void> {
  if (!(await hasPasswordReset(db, secretHash, clock.now()))) throw new DomainError('not_found')
}

/**
 * Sets a new password through a mailed link; ends every session and API token of the member, as anyone who knew the old
 * password may have made some. Of two concurrent calls, one succeeds.
 */
export async function resetPassword(context: CallContext, secret: string, password: string): Promise<void> {
  const { db, clock } = context
  const secretHash = hashSecret(secret)
  // Hashing is costly by design, so an invalid link must fail before it.
  await assertPasswordReset(context, secretHash)
  const passwordHash = await hashChosenPassword(password)
  await inTransaction(db, async (tx) => {
    const at = clock.now()
    const memberId = await takePasswordReset(tx, secretHash, at)
    if (!memberId) throw new DomainError('not_found')
    const account = await updatePassword(tx, memberId, { passwordHash, stamp: { by: memberId, at } })
    await endPasswordLinks(tx, { ...account, memberId, now: at })
    await endSessions(tx, memberId)
    await context.endTokens(tx, memberId)
    await forgetBrowsers(tx, memberId)
    await notifyMember(tx, context, account, { template: 'passwordChanged', values: {} })
  })
}

/** Removes everything that could still set the member's password, unsent mails included. */
export async function endPasswordLinks(
  tx: Tx,
  { orgId, email, memberId, now }: { orgId: string; email: string; memberId: string; now: Date },
): Promise<void> {
  await deletePasswordResetsOf(tx, memberId)
  await withdrawMails(tx, { templates: ['passwordReset', 'passwordLink'], orgId, to: [email], now })
}
