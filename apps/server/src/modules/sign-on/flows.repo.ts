import { sql } from 'kysely'
import type { SignOnKind } from '@waymark/contract'
import { orIfBroken } from '../../platform/db/or-if-broken.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { MemberRow } from '../sessions/index.ts'
import type { ConnectionRow } from './connections.repo.ts'

export interface NewFlow {
  stateHash: Uint8Array
  connectionId: string
  browserHash: Uint8Array
  sealed: Uint8Array
  returnTo: string | null
  expiresAt: Date
}

/** Keeps a flow that begins. Its connection may just have been removed. */
export async function insertFlow(tx: Tx, flow: NewFlow): Promise<void> {
  const insert = tx.insertInto('ssoFlows').values(flow).execute()
  await orIfBroken(insert, 'sso_flows_connection_id_fkey', 'sso_not_configured')
}

export async function deleteExpiredFlows(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('ssoFlows').where('expiresAt', '<=', now).execute()
}

/** Ends what is under way: what the next answer would be checked by is another one now. */
export async function deleteFlows(tx: Tx, connectionId: string): Promise<void> {
  await tx.deleteFrom('ssoFlows').where('connectionId', '=', connectionId).execute()
}

export interface FlowAddress {
  stateHash: Uint8Array
  /** Where the answer arrived: one that was asked for elsewhere is none of it. */
  orgId: string
  kind: SignOnKind
}

/** Uses a flow up; undefined when there is none for this answer, it is too old, or was used a moment ago. */
export async function takeFlow(tx: Tx, { stateHash, orgId, kind }: FlowAddress, now: Date) {
  const flow = await tx
    .deleteFrom('ssoFlows')
    .using('ssoConnections')
    .whereRef('ssoConnections.id', '=', 'ssoFlows.connectionId')
    .where('ssoFlows.stateHash', '=', stateHash)
    .where('ssoFlows.expiresAt', '>', now)
    .where('ssoConnections.orgId', '=', orgId)
    .where('ssoConnections.kind', '=', kind)
    .returning(['ssoFlows.browserHash', 'ssoFlows.sealed', 'ssoFlows.returnTo', 'ssoFlows.connectionId'])
    .executeTakeFirst()
  if (!flow) return undefined
  const connection = await tx
    .selectFrom('ssoConnections')
    .selectAll()
    .where('id', '=', flow.connectionId)
    .executeTakeFirst()
  return connection && { ...flow, connection: connection as ConnectionRow }
}

/** False when the assertion was taken before. */
export async function keepAssertion(
  tx: Tx,
  assertion: { connectionId: string; assertionHash: Uint8Array; expiresAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('ssoAssertions')
    .values(assertion)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** What signing on goes by at this moment, where the domain still belongs to the connection. */
export function findJoiningRule(db: Db, connectionId: string, domain: string) {
  return db
    .selectFrom('ssoConnections')
    .innerJoin('ssoDomains', 'ssoDomains.connectionId', 'ssoConnections.id')
    .select(['ssoConnections.orgId', 'ssoConnections.allowsNewMembers'])
    .where('ssoConnections.id', '=', connectionId)
    .where('ssoDomains.domain', '=', domain)
    .executeTakeFirst()
}

/** The organisation's own member of an address, in whatever case it is written; nobody of another one. */
export function findOwnMember(db: Db, orgId: string, email: string): Promise<MemberRow | undefined> {
  return db
    .selectFrom('members')
    .selectAll()
    .where('orgId', '=', orgId)
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst()
}

export interface NewSignOnCode {
  hash: Uint8Array
  memberId: string
  browserHash: Uint8Array
  returnTo: string | null
  expiresAt: Date
}

export async function insertSignOnCode(tx: Tx, code: NewSignOnCode): Promise<void> {
  await tx.insertInto('signOnCodes').values(code).execute()
}

export async function deleteExpiredSignOnCodes(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('signOnCodes').where('expiresAt', '<=', now).execute()
}

/** Uses a code up and answers whose it was; undefined when it is another browser's, too old, or used. */
export async function takeSignOnCode(
  tx: Tx,
  { hash, browserHash }: Pick<NewSignOnCode, 'hash' | 'browserHash'>,
  now: Date,
): Promise<{ member: MemberRow; returnTo: string | null } | undefined> {
  const taken = await tx
    .deleteFrom('signOnCodes')
    .where('hash', '=', hash)
    .where('browserHash', '=', browserHash)
    .where('expiresAt', '>', now)
    .returning(['memberId', 'returnTo'])
    .executeTakeFirst()
  if (!taken) return undefined
  const member = await tx
    .selectFrom('members')
    .selectAll()
    .where('id', '=', taken.memberId)
    .executeTakeFirst()
  return member && { member, returnTo: taken.returnTo }
}
