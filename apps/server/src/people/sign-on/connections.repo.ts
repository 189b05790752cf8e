import type { SignOnConnection as AnsweredConnection } from '@waymark/contract'
import type { Selectable } from 'kysely'
import { createdColumns, toStampFields, updatedColumns, type Stamp } from '../../platform/db/stamp.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { toCertificate } from './saml/read-certificate.ts'
import type { SignOnConnection } from './protocol/sign-on-protocol.ts'

/** A connection with its Admins' choices. */
export type ConnectionRow = Omit<Selectable<Tables['ssoConnections']>, 'kind' | 'settings'> & SignOnConnection

export async function findConnection(db: Db, orgId: string): Promise<ConnectionRow | undefined> {
  const row = await db.selectFrom('ssoConnections').selectAll().where('orgId', '=', orgId).executeTakeFirst()
  return row as ConnectionRow | undefined
}

/** Finds the connection that a domain signs on with. */
export async function findConnectionOfDomain(db: Db, domain: string): Promise<ConnectionRow | undefined> {
  const row = await db
    .selectFrom('ssoDomains')
    .innerJoin('ssoConnections', 'ssoConnections.id', 'ssoDomains.connectionId')
    .selectAll('ssoConnections')
    .where('ssoDomains.domain', '=', domain)
    .executeTakeFirst()
  return row as ConnectionRow | undefined
}

export async function listDomains(db: Db, connectionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('ssoDomains')
    .select('domain')
    .where('connectionId', '=', connectionId)
    .orderBy('domain')
    .execute()
  return rows.map(({ domain }) => domain)
}

export type ConnectionFields = SignOnConnection & { allowsNewMembers: boolean; isEnforced: boolean }

/** False when the organisation has a connection by now. */
export async function insertConnectionIfNone(
  tx: Tx,
  { settings, ...fields }: ConnectionFields,
  stamp: Stamp,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('ssoConnections')
    .values({ ...fields, settings: toJson(settings), ...createdColumns(stamp) })
    .onConflict((conflict) => conflict.column('orgId').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** False means that the revision is stale or the connection is gone. */
export async function updateConnection(
  tx: Tx,
  { id, orgId, settings, ...fields }: ConnectionFields & { revision: number },
  stamp: Stamp,
): Promise<boolean> {
  const { revision, ...changes } = fields
  const { numUpdatedRows } = await tx
    .updateTable('ssoConnections')
    .set({ ...changes, settings: toJson(settings), ...updatedColumns(stamp) })
    .where('id', '=', id)
    .where('orgId', '=', orgId)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Sets the domains of a connection; returns those that another connection has. */
export async function replaceDomains(tx: Tx, connectionId: string, domains: string[]): Promise<string[]> {
  await tx
    .deleteFrom('ssoDomains')
    .where('connectionId', '=', connectionId)
    .where('domain', 'not in', domains)
    .execute()
  // Sorted, so that two who claim the same domains wait for each other instead of deadlocking.
  const rows = domains.toSorted().map((domain) => ({ domain, connectionId }))
  await tx
    .insertInto('ssoDomains')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const taken = await tx
    .selectFrom('ssoDomains')
    .select('domain')
    .where('domain', 'in', domains)
    .where('connectionId', '!=', connectionId)
    .execute()
  return taken.map(({ domain }) => domain)
}

export async function deleteConnection(tx: Tx, orgId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('ssoConnections')
    .where('orgId', '=', orgId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export function toConnection(row: ConnectionRow, domains: string[], now: Date): AnsweredConnection {
  const { id, orgId, allowsNewMembers, isEnforced, revision } = row
  const provider = toProvider(row, now)
  return { id, orgId, provider, domains, allowsNewMembers, isEnforced, revision, ...toStampFields(row) }
}

function toProvider(row: ConnectionRow, now: Date): AnsweredConnection['provider'] {
  if (row.kind === 'OIDC') return { kind: 'OIDC', ...row.settings, hasClientSecret: row.secret !== null }
  const certificates = row.settings.certificates.map((pem) => toCertificate(pem, now))
  return { kind: 'SAML', ...row.settings, certificates }
}
