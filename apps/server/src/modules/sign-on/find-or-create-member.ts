import { toVisibleName } from '@waymark/contract/constants'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertAppMemberships, insertMemberIfFree, useInviteOf } from '../members/index.ts'
import { findJoiningRule, findOwnMember } from './flows.repo.ts'
import { SignOnFailure } from './protocol/sign-on-failure.ts'
import type { Identity } from './protocol/sign-on-protocol.ts'

/**
 * Finds the member of the connection's organisation for an identity, or creates one if that is allowed, with the role
 * of the invite or else as a Member. An address with an account elsewhere gets the same error as one that may not join,
 * so that the account is not revealed.
 */
export async function findOrCreateMember(
  tx: Tx,
  { clock, connectionId, identity }: { clock: Clock; connectionId: string; identity: Identity },
): Promise<string> {
  const { email } = identity
  const rule = await findJoiningRule(tx, connectionId, email.slice(email.lastIndexOf('@') + 1))
  if (!rule) throw new SignOnFailure('foreign_domain')
  const { orgId, allowsNewMembers } = rule
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
