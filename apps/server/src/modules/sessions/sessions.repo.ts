import type { Member, OrganisationSetting } from '@waymark/contract'
import { organisationFlags } from '@waymark/contract/constants'
import { sql, type Selectable } from 'kysely'
import { toAuditFields } from '../../platform/db/audit.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/tables.ts'

export type MemberRow = Selectable<Tables['members']>

export function findMemberByEmail(db: Db, email: string): Promise<MemberRow | undefined> {
  return db
    .selectFrom('members')
    .selectAll()
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst()
}

/** Finds a session that has not expired, with its member and the organisation's idle timeout. */
export async function findSessionBySecretHash(db: Db, secretHash: Uint8Array, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.memberId')
    .innerJoin('organisations', 'organisations.id', 'members.orgId')
    .selectAll('members')
    .select(['sessions.id as sessionId', 'sessions.lastActiveAt', 'organisations.setting'])
    .where('secretHash', '=', secretHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** Finds a member with the settings that a session of theirs would have, for work in their name without one. */
export async function findPrincipal(db: Db, memberId: string) {
  const row = await db
    .selectFrom('members')
    .innerJoin('organisations', 'organisations.id', 'members.orgId')
    .selectAll('members')
    .select('organisations.setting')
    .where('members.id', '=', memberId)
    .executeTakeFirst()
  return row && { member: toMember(row), setting: toSetting(row.setting) }
}

export interface NewSession {
  id: string
  memberId: string
  secretHash: Uint8Array
  createdAt: Date
  expiresAt: Date
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({ ...session, lastActiveAt: session.createdAt })
    .execute()
}

export async function touchSession(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx.updateTable('sessions').set({ lastActiveAt: now }).where('id', '=', sessionId).execute()
}

export async function deleteSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

/** Ends every session of a member, except the one to keep. */
export async function endSessions(tx: Tx, memberId: string, keptId?: string): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('memberId', '=', memberId)
    .$if(keptId !== undefined, (query) => query.where('id', '!=', keptId ?? ''))
    .execute()
}

export async function deleteExpiredSessions(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx.deleteFrom('sessions').where('memberId', '=', memberId).where('expiresAt', '<=', now).execute()
}

export function toMember(row: MemberRow): Member {
  return {
    uid: row.id,
    orgId: row.orgId,
    email: row.email,
    name: row.name,
    orgRole: row.orgRole,
    jobRole: row.jobRole,
    language: row.language,
    status: 'ACTIVE',
    revision: row.revision,
    ...toAuditFields(row),
  }
}

/** Returns the settings of the organisation that apply to a session. */
export async function getSetting(db: Db, orgId: string): Promise<OrganisationSetting> {
  const { setting } = await db
    .selectFrom('organisations')
    .select('setting')
    .where('id', '=', orgId)
    .executeTakeFirstOrThrow()
  return toSetting(setting)
}

/** The settings, with unset flags at their defaults. */
export const toSetting = ({
  flags,
  ...setting
}: Selectable<Tables['organisations']>['setting']): OrganisationSetting => ({
  ...setting,
  flags: { ...organisationFlags, ...flags },
})

/** Whether the organisation requires single sign-on for a domain. */
export async function isSignOnEnforced(db: Db, orgId: string, domain: string): Promise<boolean> {
  const enforced = await db
    .selectFrom('ssoConnections')
    .innerJoin('ssoDomains', 'ssoDomains.connectionId', 'ssoConnections.id')
    .select('ssoConnections.id')
    .where('ssoConnections.orgId', '=', orgId)
    .where('ssoConnections.isEnforced', '=', true)
    .where('ssoDomains.domain', '=', domain)
    .executeTakeFirst()
  return enforced !== undefined
}
