import { toVisibleName } from '@waymark/contract/constants'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertAppMemberships, insertMemberIfFree, useInviteOf } from '../members/index.ts'
import { findJoiningRule, findOwnMember } from './flows.repo.ts'
import { SignOnFailure } from './protocol/sign-on-failure.ts'
import type { Identity } from './protocol/sign-on-protocol.ts'

/**
 * The member of the connection's organisation that somebody is, made when there is none and new ones are allowed.
 * Who was invited is what the invite says; others become Members. An address that has an account elsewhere is
 * answered like one that may not join: that account is no business of this organisation.
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
    // Somebody may have signed on as the same person a moment ago.
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
