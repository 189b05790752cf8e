import type { SignOnKind } from '@waymark/contract'
import { createdColumns, type Stamp } from '../../platform/db/audit.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'
import type { MemberRow } from '../sessions/index.ts'
import type { SignOnConnection } from './sign-on-provider.ts'

/** The connection that addresses of a domain sign on with. */
export function findSignOnConnection(db: Db, domain: string): Promise<SignOnConnection | undefined> {
  return db
    .selectFrom('ssoDomains')
    .innerJoin('ssoConnections', 'ssoConnections.id', 'ssoDomains.connectionId')
    .select(['ssoConnections.id', 'ssoConnections.orgId', 'ssoConnections.kind', 'ssoConnections.settings'])
    .where('ssoDomains.domain', '=', domain)
    .executeTakeFirst()
}

export interface NewSignOnConnection {
  id: string
  orgId: string
  kind: SignOnKind
  settings: unknown
  /** In lower case. One that is taken breaks `sso_domains_pkey`. */
  domains: string[]
  stamp: Stamp
}

export async function insertSignOnConnection(
  tx: Tx,
  { domains, settings, stamp, ...connection }: NewSignOnConnection,
): Promise<void> {
  await tx
    .insertInto('ssoConnections')
    .values({ ...connection, settings: toJson(settings), ...createdColumns(stamp) })
    .execute()
  await tx
    .insertInto('ssoDomains')
    .values(domains.map((domain) => ({ domain, connectionId: connection.id })))
    .execute()
}

export async function insertSignOnCode(
  tx: Tx,
  code: { hash: Uint8Array; memberId: string; expiresAt: Date },
): Promise<void> {
  await tx.insertInto('signOnCodes').values(code).execute()
}

export async function deleteExpiredSignOnCodes(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('signOnCodes').where('expiresAt', '<=', now).execute()
}

/** Uses a code up and answers whose it was; undefined when it is not there, too old, or used a moment ago. */
export async function takeSignOnCode(tx: Tx, hash: Uint8Array, now: Date): Promise<MemberRow | undefined> {
  const taken = await tx
    .deleteFrom('signOnCodes')
    .where('hash', '=', hash)
    .where('expiresAt', '>', now)
    .returning('memberId')
    .executeTakeFirst()
  if (!taken) return undefined
  return tx.selectFrom('members').selectAll().where('id', '=', taken.memberId).executeTakeFirst()
}
