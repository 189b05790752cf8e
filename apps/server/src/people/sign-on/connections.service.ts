import type {
  SignOnAddresses,
  SignOnCheck,
  SignOnConnection as AnsweredConnection,
  SignOnConnectionInput,
} from '@waymark/contract'
import { toSubError } from '@waymark/contract/constants'
import { toStamp } from '../../platform/db/stamp.ts'
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
import { SignOnFailure, toProviderError } from './protocol/sign-on-failure.ts'
import { getProtocol, type SignOnConnection } from './protocol/sign-on-protocol.ts'
import type { SignOnParts } from './sign-on.service.ts'
import { toSignOnAddresses } from './to-sign-on-addresses.ts'
import { isSameProvider, toStoredProvider } from './to-stored-provider.ts'

/**
 * Mailbox providers where anybody can get an address, so that no organisation owns the domain. Listed here because the
 * packages with such lists download them during installation.
 */
const mailboxDomains: ReadonlySet<string> = new Set(
  `126.com 163.com aol.com arcor.de att.net bigpond.com bk.ru bluewin.ch btinternet.com chello.at comcast.net cox.net
  disroot.org duck.com earthlink.net fastmail.com fastmail.fm foxmail.com free.fr freenet.de gmail.com gmx.at gmx.ch
  gmx.com gmx.de gmx.fr gmx.net googlemail.com hey.com hotmail.co.uk hotmail.com hotmail.de hotmail.es hotmail.fr
  hotmail.it hushmail.com icloud.com inbox.lv inbox.ru interia.pl juno.com kolabnow.com laposte.net libero.it list.ru
  live.co.uk live.com live.de live.fr live.it live.nl mac.com mail.com mail.de mail.ru mailbox.org mailfence.com me.com
  msn.com naver.com o2.pl online.de orange.fr outlook.at outlook.com outlook.de outlook.es outlook.fr outlook.it
  pm.me posteo.de posteo.net proton.me protonmail.ch protonmail.com qq.com rambler.ru rediffmail.com riseup.net
  rocketmail.com runbox.com sbcglobal.net seznam.cz sfr.fr sina.com sky.com startmail.com sunrise.ch t-online.de
  telia.com terra.com.br tiscali.it tuta.com tuta.io tutamail.com tutanota.com tutanota.de ukr.net uol.com.br
  verizon.net virgilio.it virginmedia.com wanadoo.fr web.de wp.pl ya.ru yahoo.ca yahoo.co.in yahoo.co.jp yahoo.co.uk
  yahoo.com yahoo.com.br yahoo.de yahoo.es yahoo.fr yahoo.it yandex.com yandex.ru yeah.net ymail.com ziggo.nl
  zoho.com zohomail.eu`.split(/\s+/),
)

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
