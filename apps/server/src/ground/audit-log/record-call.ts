import { inTransaction, type Tx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { MadeCall } from '../../platform/http/create-call-handler.ts'
import { listChanges } from './list-changes.ts'
import type { ReadState } from './read-state.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { findAccount, hasRead, insertAuditEntry, type NewAuditRow } from './audit-log.repo.ts'

/** Creates the function that records a call in the transaction of its changes, which resolves to `result`. */
export function createCallRecorder(
  readState: ReadState,
): (tx: Tx, call: MadeCall, result: unknown) => Promise<void> {
  return async (tx, call, result) => {
    const facts = toFacts(call)
    await insertAuditEntry(tx, {
      ...facts,
      ...toActor(call),
      pathIds: { ...findCreatedId(call, result), ...facts.pathIds },
      changes: await listChanges(call, result, () => readState(call, tx)),
      succeeded: true,
    })
  }
}

/** The same read by the same member is recorded once in this time: pages, refreshes and searches are one look. */
const readWindowMs = 15 * 60_000

/**
 * Creates the function that records calls which return data of single people. A file is recorded each time. The person
 * is recorded as a mark, which shows whether two entries are about the same one, but not who it is.
 */
export function createReadRecorder(secrets: SecretBox): (call: MadeCall) => Promise<void> {
  return async (call) => {
    const facts = toFacts(call)
    const { key } = (call.validInput ?? {}) as { key?: unknown }
    const subject = typeof key === 'string' && call.path.includes('{key}')
    const mark = subject && secrets.mark(key, `audited in ${facts.appId}`).slice(0, markLength)
    const row = {
      ...facts,
      ...toActor(call),
      pathIds: { ...facts.pathIds, ...(mark && { key: mark }) },
      changes: [],
      succeeded: true,
    }
    const { db, log } = call.context
    const since = new Date(row.at.getTime() - readWindowMs)
    try {
      await inTransaction(db, async (tx) => {
        const isNoted = call.meta.people === 'READ' && (await hasRead(tx, row, since))
        if (!isNoted) await insertAuditEntry(tx, row)
      })
    } catch (err) {
      // While the disk is full no read can be recorded, but people must still be able to read.
      if ((err as { code?: string }).code !== readOnlyCode) throw err
      log.warn({ call: call.name }, 'A read of personal data could not be recorded')
    }
  }
}

const markLength = 16
/** PostgreSQL: `read_only_sql_transaction`. */
const readOnlyCode = '25006'

type Actor = Pick<NewAuditRow, 'orgId' | 'actorId' | 'actorName' | 'actorEmail' | 'tokenId' | 'tokenName'>

function toActor({ context: { session, token } }: MadeCall): Actor {
  const member = session?.member
  return {
    orgId: member?.orgId ?? null,
    actorId: member?.uid ?? null,
    actorName: member?.name ?? null,
    actorEmail: member?.email ?? null,
    tokenId: token?.id ?? null,
    tokenName: token?.name ?? null,
  }
}

/**
 * Records a refused sign-in of an existing account. Other failures changed nothing. An address that is no account is
 * not kept: it may be anything, even a password typed into the wrong field.
 */
export async function recordFailure(call: MadeCall, error: unknown): Promise<void> {
  if (call.name !== 'users.login' || !isWrongCredentials(error)) return
  const { email } = (call.input ?? {}) as { email?: unknown }
  const { db } = call.context
  const account = await findAccount(db, String(email).trim().toLowerCase())
  if (!account) return
  const { id, orgId, name, email: actorEmail } = account
  const facts = { ...toFacts(call), changes: [] }
  await inTransaction(db, (tx) =>
    insertAuditEntry(tx, { ...facts, orgId, actorId: id, actorName: name, actorEmail, succeeded: false }),
  )
}

const isWrongCredentials = (error: unknown) =>
  error instanceof DomainError && error.code === 'wrong_credentials'

type Facts = Pick<NewAuditRow, 'id' | 'at' | 'call' | 'appId' | 'pathIds' | 'requestId' | 'address'>

function toFacts(call: MadeCall): Facts {
  const { clock, requestId, address } = call.context
  const pathIds = findPathIds(call)
  const { app } = call.meta.of ?? {}
  return {
    id: clock.newId(),
    at: clock.now(),
    call: call.name,
    appId: (app && pathIds[app]) ?? null,
    pathIds,
    requestId,
    address,
  }
}

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * The ids in the path, but not names of end users or addresses. In calls before sign-in, ids are secrets: anyone who
 * has one may sign up with it.
 */
function findPathIds({ path, meta, input }: MadeCall): Record<string, string> {
  if (meta.access === 'public') return {}
  const values = (input ?? {}) as Record<string, unknown>
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name]
      return typeof value === 'string' && isId.test(value) ? [[name, value]] : []
    }),
  )
}

/**
 * The id of an entity that a call created in an app, which is not in its path yet. Outside apps, an id can be a secret,
 * such as that of an invitation.
 */
function findCreatedId({ name, meta }: MadeCall, result: unknown): Record<string, string> {
  if (!name.endsWith('.create') || meta.of?.app !== 'appId') return {}
  const { id } = (result ?? {}) as Record<string, unknown>
  return typeof id === 'string' && isId.test(id) ? { id } : {}
}
