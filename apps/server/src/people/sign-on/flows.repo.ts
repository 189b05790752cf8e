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

/** Stores a new flow. Its connection may just have been removed. */
export async function insertFlow(tx: Tx, flow: NewFlow): Promise<void> {
  const insert = tx.insertInto('ssoFlows').values(flow).execute()
  await orIfBroken(insert, 'sso_flows_connection_id_fkey', 'sso_not_configured')
}

export async function deleteExpiredFlows(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('ssoFlows').where('expiresAt', '<=', now).execute()
}

/** Ends all flows of a connection that changed: their answers would be checked against other settings. */
export async function deleteFlows(tx: Tx, connectionId: string): Promise<void> {
  await tx.deleteFrom('ssoFlows').where('connectionId', '=', connectionId).execute()
}

export interface FlowAddress {
  stateHash: Uint8Array
  /** The organisation at whose URL the answer arrived; it must be the flow's own. */
  orgId: string
  kind: SignOnKind
}

/** Uses up a flow; undefined when none fits the answer, it has expired or it was used already. */
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

/** False when the assertion was used before. */
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

/** Finds the current rules for joining, if the domain still belongs to the connection. */
export function findJoiningRule(db: Db, connectionId: string, domain: string) {
  return db
    .selectFrom('ssoConnections')
    .innerJoin('ssoDomains', 'ssoDomains.connectionId', 'ssoConnections.id')
    .select(['ssoConnections.orgId', 'ssoConnections.allowsNewMembers'])
    .where('ssoConnections.id', '=', connectionId)
    .where('ssoDomains.domain', '=', domain)
    .executeTakeFirst()
}

/** Finds the organisation's own member by address, ignoring case. */
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

/** Uses up a code and returns its member; undefined when it belongs to another browser, has expired or was used. */
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
