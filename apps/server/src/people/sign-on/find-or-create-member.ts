import { toVisibleName } from '@waymark/contract/constants'
import type { Tx } from '../../platform/db/db.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { changeEmailOf, insertAppMemberships, insertMemberIfFree, useInviteOf } from '../members/index.ts'
import { findJoiningRule, findOwnMember } from './flows.repo.ts'
import { findLinkedMember, insertLink, isEmailTaken, isLinked, noteStatedEmail } from './identities.repo.ts'
import { SignOnFailure } from './protocol/sign-on-failure.ts'
import type { Identity } from './protocol/sign-on-protocol.ts'

/** The parts that a change of an address needs to notify the member. */
export type JoiningContext = Pick<CallContext, 'clock' | 'jobs' | 'mailDelivery' | 'publicUrl'>

interface SignOnPerson {
  connectionId: string
  identity: Identity
}

/**
 * Finds the member of the connection's organisation for an identity, or creates one if that is allowed, with the role
 * of the invite or else as a Member. A person whom the provider identified before keeps their account under any
 * address, and nobody else gets it by their old one. An address with an account elsewhere gets the same error as one
 * that may not join, so that the account is not revealed.
 */
export async function findOrCreateMember(
  tx: Tx,
  context: JoiningContext,
  { connectionId, identity }: SignOnPerson,
): Promise<string> {
  const { email, subject } = identity
  const rule = await findJoiningRule(tx, connectionId, email.slice(email.lastIndexOf('@') + 1))
  if (!rule) throw new SignOnFailure('foreign_domain')
  const linked = subject && (await findLinked(tx, context, { connectionId, email, subject }))
  if (linked) return linked

  const memberId = await findOrCreateByEmail(tx, context, { ...rule, identity })
  if (subject === null) {
    // An address alone does not let in a member who is linked to an identity of the provider.
    if (await isLinked(tx, { connectionId, memberId })) throw new SignOnFailure('identity_taken')
    return memberId
  }
  const link = { connectionId, provider: subject.provider, subject: subject.id }
  if (await insertLink(tx, { ...link, memberId, email })) return memberId
  // A concurrent sign-on of the same person may just have linked them.
  if ((await findLinkedMember(tx, link))?.id === memberId) return memberId
  throw new SignOnFailure('identity_taken')
}

interface LinkedPerson {
  connectionId: string
  email: string
  subject: { provider: string; id: string }
}

/** Finds the member that the subject is linked to, and gives them the provider's present address for them. */
async function findLinked(
  tx: Tx,
  context: JoiningContext,
  { connectionId, email, subject: { provider, id } }: LinkedPerson,
): Promise<string | undefined> {
  const link = { connectionId, provider, subject: id }
  const member = await findLinkedMember(tx, link)
  if (!member || member.statedEmail === email) return member?.id
  await noteStatedEmail(tx, link, email)
  if (member.email.toLowerCase() !== email && !(await isEmailTaken(tx, email))) {
    await changeEmailOf(tx, context, { memberId: member.id, email })
  }
  return member.id
}

async function findOrCreateByEmail(
  tx: Tx,
  { clock }: JoiningContext,
  { orgId, allowsNewMembers, identity }: { orgId: string; allowsNewMembers: boolean; identity: Identity },
): Promise<string> {
  const { email } = identity
  const present = await findOwnMember(tx, orgId, email)
  if (present) return present.id

  const [id, at] = [clock.newId(), clock.now()]
  const invite = await useInviteOf(tx, clock, { orgId, email })
  if (!invite && !allowsNewMembers) throw new SignOnFailure('not_a_member')
  const account = { id, orgId, email, name: toName(identity), orgRole: invite?.orgRole ?? 'Member' }
  const stamp = { by: id, at }
  if (!(await insertMemberIfFree(tx, { ...account, passwordHash: null, stamp }))) {
    // A concurrent sign-on may just have created the same member.
    const meanwhile = await findOwnMember(tx, orgId, email)
    if (!meanwhile) throw new SignOnFailure('not_a_member')
    return meanwhile.id
  }
  await insertAppMemberships(tx, { orgId, memberId: id, appIds: invite?.appIds ?? [], at })
  return id
}

function toName({ name, email }: Identity): string {
  const given = toVisibleName(name ?? '', 100)
  return given || email.slice(0, email.lastIndexOf('@')).slice(0, 100)
}
