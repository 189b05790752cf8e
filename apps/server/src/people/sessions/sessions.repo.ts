import type { Member, OrganisationSetting } from '@waymark/contract'
import { organisationFlags } from '@waymark/contract/constants'
import { sql, type Selectable } from 'kysely'
import { toStampFields } from '../../platform/db/stamp.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { notify } from '../../platform/db/notify.ts'
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
export const findSessionBySecretHash = (db: Db, secretHash: Uint8Array, now: Date) =>
  selectSessions(db, now).where('secretHash', '=', secretHash).executeTakeFirst()

export const findSessionById = (db: Db, id: string, now: Date) =>
  selectSessions(db, now).where('sessions.id', '=', id).executeTakeFirst()

const selectSessions = (db: Db, now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.memberId')
    .innerJoin('organisations', 'organisations.id', 'members.orgId')
    .selectAll('members')
    .select(['sessions.id as sessionId', 'sessions.lastActiveAt', 'organisations.setting'])
    .where('expiresAt', '>', now)

export interface NewSession {
  id: string
  memberId: string
  secretHash: Uint8Array
  createdAt: Date
  expiresAt: Date
  userAgent: string | null
  address: string
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({ ...session, lastActiveAt: session.createdAt })
    .execute()
}

/** More than people have; a script that signs in for each request has thousands. */
const mostSessions = 100

/** The member's valid sessions, the last used first. */
export const listSessions = (db: Db, memberId: string, { now, idleMs }: { now: Date; idleMs: number }) =>
  db
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'lastActiveAt', 'userAgent', 'address'])
    .where('memberId', '=', memberId)
    .where('expiresAt', '>', now)
    .where('lastActiveAt', '>=', new Date(now.getTime() - idleMs))
    .orderBy('lastActiveAt', 'desc')
    .orderBy('id')
    .limit(mostSessions)
    .execute()

export async function touchSession(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx.updateTable('sessions').set({ lastActiveAt: now }).where('id', '=', sessionId).execute()
}

/** The channel on which processes notify each other that sessions of a member have ended. */
export const sessionChannel = 'waymark_sessions'
export interface SessionNote {
  memberId: string
}

/** Returns whether the member had this session. */
export async function deleteSession(
  tx: Tx,
  { id, memberId }: { id: string; memberId: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  await tellEnded(tx, memberId)
  return numDeletedRows === 1n
}

/** Ends every session of a member, except the one to keep. */
export async function endSessions(tx: Tx, memberId: string, keptId?: string): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('memberId', '=', memberId)
    .$if(keptId !== undefined, (query) => query.where('id', '!=', keptId ?? ''))
    .execute()
  await tellEnded(tx, memberId)
}

const tellEnded = (tx: Tx, memberId: string): Promise<void> =>
  notify(tx, sessionChannel, { memberId } satisfies SessionNote)

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
    ...toStampFields(row),
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
