import type {
  SignOnAddresses,
  SignOnCheck,
  SignOnConnection as AnsweredConnection,
  SignOnConnectionInput,
} from '@waymark/contract'
import { toSubError } from '@waymark/contract/constants'
import { toStamp } from '../../platform/db/audit.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts'
import { toStaleRevision } from '../../platform/db/to-stale-revision.ts'
import { DomainError } from '../../platform/errors.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { isReservedEmail } from '../../platform/text/reserved-domains.ts'
import {
  deleteConnection,
  findConnection,
  insertConnectionIfNone,
  listDomains,
  replaceDomains,
  toConnection,
  updateConnection,
  type ConnectionFields,
  type ConnectionRow,
} from './connections.repo.ts'
import { deleteFlows } from './flows.repo.ts'
import { mailboxDomains } from './mailbox-domains.ts'
import { toSignOnAddresses } from './to-sign-on-addresses.ts'
import { SignOnFailure, toProviderError } from './protocol/sign-on-failure.ts'
import { getProtocol, type SignOnConnection } from './protocol/sign-on-protocol.ts'
import type { SignOnParts } from './sign-on.service.ts'
import { isSameProvider, toStoredProvider } from './to-stored-provider.ts'

export async function getConnection(
  { db, clock, publicUrl }: CallContext,
  orgId: string,
): Promise<{ connection: AnsweredConnection | null; addresses: SignOnAddresses }> {
  const row = await findConnection(db, orgId)
  const connection = row ? toConnection(row, await listDomains(db, row.id), clock.now()) : null
  return { connection, addresses: toSignOnAddresses(publicUrl, orgId) }
}

/** Connects an organisation, or changes its connection. The provider is tested before anything is stored. */
export async function putConnection(
  context: CallContext,
  parts: SignOnParts,
  { orgId, ...input }: SignOnConnectionInput & { orgId: string },
): Promise<AnsweredConnection> {
  const { db, clock } = context
  const stamp = toStamp(context)
  const domains = [...new Set(input.domains)]
  assertOwnDomains(domains, context.reservedEmailDomains)
  const present = await findConnection(db, orgId)
  const id = present?.id ?? clock.newId()
  const stored = toStoredProvider(input.provider, { id, present, secrets: parts.secrets, now: stamp.at })
  const connection = { id, orgId, ...stored } as SignOnConnection
  const isNew = !present || !isSameProvider(present, connection)
  if (isNew) await getProtocol(parts.protocols, connection).check(connection).catch(rethrowFailure)

  const { allowsNewMembers, isEnforced } = input
  return inTransaction(db, async (tx) => {
    await keep(
      tx,
      { ...connection, allowsNewMembers, isEnforced },
      { present, revision: input.revision, stamp },
    )
    if (isNew) await deleteFlows(tx, id)
    const taken = await replaceDomains(tx, id, domains)
    if (taken.length > 0) throw toTaken(domains, taken)
    const row = await findConnection(tx, orgId)
    if (!row) throw new DomainError('not_found')
    return toConnection(row, await listDomains(tx, id), stamp.at)
  })
}

export async function removeConnection({ db }: CallContext, orgId: string): Promise<void> {
  const isDeleted = await inTransaction(db, (tx) => deleteConnection(tx, orgId))
  if (!isDeleted) throw new DomainError('not_found')
}

/** Tests the connection; a failure is returned, not thrown. */
export async function testConnection(
  { db }: { db: Db },
  { protocols }: SignOnParts,
  orgId: string,
): Promise<SignOnCheck> {
  const connection = await findConnection(db, orgId)
  if (!connection) throw new DomainError('not_found')
  try {
    await getProtocol(protocols, connection).check(connection)
    return { problem: null, message: 'The identity provider answers as expected' }
  } catch (error) {
    if (!(error instanceof SignOnFailure)) throw error
    return { problem: error.problem, message: error.message }
  }
}

interface Kept {
  present: ConnectionRow | undefined
  revision: number | undefined
  stamp: ReturnType<typeof toStamp>
}

/** The provider was called in between, so somebody may have been first: then nothing is stored. */
async function keep(tx: Tx, fields: ConnectionFields, { present, revision, stamp }: Kept): Promise<void> {
  const isKept = present
    ? await updateConnection(tx, { ...fields, revision: revision ?? present.revision }, stamp)
    : await insertConnectionIfNone(tx, fields, stamp)
  if (isKept) return
  const newer = await findConnection(tx, fields.orgId)
  throw newer ? await toStaleRevision(tx, newer.updatedBy, newer.updatedAt) : new DomainError('not_found')
}

function toTaken(domains: string[], taken: string[]): DomainError {
  const subErrors = taken.map((domain) =>
    toSubError('sso_domain_taken', { field: `domains.${domains.indexOf(domain)}` }),
  )
  return new DomainError('sso_domain_taken', { subErrors })
}

function rethrowFailure(error: unknown): never {
  throw error instanceof SignOnFailure ? toProviderError(error) : error
}

/** Throws for a domain that no organisation can own: public mailbox providers and reserved domains. */
function assertOwnDomains(domains: string[], reserved: readonly string[]): void {
  const subErrors = domains.flatMap((domain, index) =>
    mailboxDomains.has(domain) || isReservedEmail(`@${domain}`, reserved)
      ? [toSubError('sso_domain_refused', { field: `domains.${index}` })]
      : [],
  )
  if (subErrors.length > 0) throw new DomainError('sso_domain_refused', { subErrors })
}
