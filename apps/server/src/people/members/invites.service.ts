import type { Invitation, InviteOutcome, NewInvite, OrgRole, SignedIn } from '@waymark/contract'
import { limits } from '@waymark/contract/constants'
import type { Clock } from '../../platform/time/clock.ts'
import { toStamp } from '../../platform/db/stamp.ts'
import { orIfBroken } from '../../platform/db/or-if-broken.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { getMember, type CallContext } from '../../platform/http/call.ts'
import { hashChosenPassword } from '../../platform/passwords/passwords.ts'
import { assertNotReserved } from '../../platform/text/reserved-domains.ts'
import { queueMails, withdrawMails } from '../../ground/mails/index.ts'
import { assertPasswordAllowed, createSecret, hashSecret, startSession, toMember } from '../sessions/index.ts'
import {
  countOwnApps,
  deleteInvite,
  deleteInvitesOfMembers,
  findInvite,
  noteInviteMails,
  takeInvite,
  takeInviteOf,
  upsertInvites,
} from './invites.repo.ts'
import { insertAppMemberships } from './app-members.repo.ts'
import { findOrganisationName, insertMember } from './members.repo.ts'
import { assertMayAppoint, type Profile } from './members.service.ts'

/**
 * Invites people, or invites them again. Accounts in other organisations are not looked up, so the answer does not
 * reveal them.
 */
export async function inviteMembers(context: CallContext, invites: NewInvite[]): Promise<InviteOutcome[]> {
  assertNotReserved(
    Object.fromEntries(invites.map(({ email }, index) => [`invites.${index}.email`, email])),
    context.reservedEmailDomains,
  )
  for (const { orgRole } of invites) assertMayAppoint(context, orgRole)
  const { clock, publicUrl, mailDelivery } = context
  const { orgId } = getMember(context)
  const stamp = toStamp(context)
  const expiresAt = new Date(stamp.at.getTime() + limits.inviteDays * 86_400_000)
  const drafts = invites.map((invite) => ({ ...invite, id: clock.newId(), secret: createSecret() }))

  return inTransaction(context.db, async (tx) => {
    await assertOwnApps(tx, orgId, invites)
    const ids = await keepInvites(tx, drafts, { orgId, expiresAt, stamp })
    // Runs after the invites are written, because somebody may have accepted one meanwhile.
    const members = await deleteInvitesOfMembers(tx, orgId, [...ids.keys()])
    const sent = drafts.filter(({ email }) => !members.has(email))
    await mailInvites(tx, context, { drafts: sent, expiresAt })

    return drafts.map(({ email, id: newId, secret }): InviteOutcome => {
      if (members.has(email)) return { email, outcome: 'ALREADY_MEMBER' }
      const id = ids.get(email) ?? newId
      const outcome = id === newId ? 'INVITED' : 'RESENT'
      const link = toLink(publicUrl, secret)
      return { email, outcome, id, link, expiresAt: expiresAt.toISOString(), mail: mailDelivery }
    })
  })
}

/** Returns what the page of an invitation shows; throws `not_found` when it is expired, used or unknown. */
export async function getInvitation({ db, clock }: CallContext, secret: string): Promise<Invitation> {
  const row = await findInvite(db, hashSecret(secret), clock.now())
  if (!row) throw new DomainError('not_found')
  return { ...row, inviterName: row.inviterName ?? '', expiresAt: row.expiresAt.toISOString() }
}

/** Creates the account of an invited person and signs them in. Of two concurrent calls, one succeeds. */
export async function acceptInvite(
  context: CallContext,
  { id: secret, password, ...profile }: Profile & { id: string; password: string },
): Promise<SignedIn> {
  const { db, clock } = context
  // Hashing is costly by design, so an invalid link must fail before it.
  await getInvitation(context, secret)
  const passwordHash = await hashChosenPassword(password)
  return inTransaction(db, async (tx) => {
    const at = clock.now()
    const invite = await takeInvite(tx, hashSecret(secret), at)
    if (!invite) throw new DomainError('not_found')
    const { orgId, email, orgRole, appIds } = invite
    await withdrawInvitations(tx, context, { orgId, emails: [email] })
    await assertPasswordAllowed(tx, { orgId, email, orgRole })
    const id = clock.newId()
    const insert = insertMember(tx, {
      ...profile,
      id,
      orgId,
      email,
      orgRole,
      passwordHash,
      stamp: { by: id, at },
    })
    // The address has an account in another organisation, which the inviter must not learn.
    const member = await orIfBroken(insert, 'members_email', 'not_found')
    await insertAppMemberships(tx, { orgId, memberId: id, appIds, at })
    return startSession(tx, context, toMember(member))
  })
}

export async function revokeInvite(context: CallContext, id: string): Promise<void> {
  const { orgId } = getMember(context)
  await inTransaction(context.db, async (tx) => {
    const email = await deleteInvite(tx, orgId, id)
    if (!email) throw new DomainError('not_found')
    await withdrawInvitations(tx, context, { orgId, emails: [email] })
  })
}

/**
 * Uses up the invite of somebody who has proved in another way that the address is theirs; undefined if there is none.
 */
export async function useInviteOf(
  tx: Tx,
  clock: Clock,
  { orgId, email }: { orgId: string; email: string },
): Promise<{ orgRole: OrgRole; appIds: string[] } | undefined> {
  const invite = await takeInviteOf(tx, { orgId, email, now: clock.now() })
  if (invite) await withdrawInvitations(tx, { clock }, { orgId, emails: [email] })
  return invite
}

async function assertOwnApps(tx: Tx, orgId: string, invites: NewInvite[]): Promise<void> {
  const appIds = new Set(invites.flatMap((invite) => invite.appIds))
  if ((await countOwnApps(tx, orgId, [...appIds])) < appIds.size) throw new DomainError('not_found')
}

interface Draft {
  id: string
  email: string
  orgRole: OrgRole
  appIds: string[]
  secret: string
}

/** Returns the ids by address. */
async function keepInvites(
  tx: Tx,
  drafts: Draft[],
  { orgId, expiresAt, stamp }: { orgId: string; expiresAt: Date; stamp: ReturnType<typeof toStamp> },
): Promise<Map<string, string>> {
  const rows = drafts
    .map(({ secret, ...draft }) => ({ ...draft, orgId, expiresAt, secretHash: hashSecret(secret) }))
    // Sorted, so that two who invite the same people wait for each other instead of deadlocking.
    .toSorted((one, other) => (one.email < other.email ? -1 : 1))
  const kept = await upsertInvites(tx, rows, stamp)
  return new Map(kept.map(({ id, email }) => [email, id]))
}

async function mailInvites(
  tx: Tx,
  context: CallContext,
  { drafts, expiresAt }: { drafts: Draft[]; expiresAt: Date },
): Promise<void> {
  const { orgId, name: inviterName, language } = getMember(context)
  const organisationName = await findOrganisationName(tx, orgId)
  const mails = drafts.map(({ email, secret }) => {
    const link = toLink(context.publicUrl, secret)
    const values = { organisationName, inviterName, link, validDays: limits.inviteDays }
    const mail = { template: 'invitation' as const, values }
    // The language of the invited person is unknown; the inviter's is the best guess.
    return { orgId, to: email, language, mail, expiresAt }
  })
  // Earlier mails that are still unsent contain links that no longer work.
  await withdrawInvitations(tx, context, { orgId, emails: drafts.map(({ email }) => email) })
  await noteInviteMails(tx, orgId, await queueMails(tx, context, mails))
}

function withdrawInvitations(
  tx: Tx,
  { clock }: Pick<CallContext, 'clock'>,
  { orgId, emails }: { orgId: string; emails: string[] },
): Promise<void> {
  return withdrawMails(tx, { templates: ['invitation'], orgId, to: emails, now: clock.now() })
}

const toLink = (publicUrl: string, secret: string) => `${publicUrl}/invite/${secret}`
