import type { SignedIn } from '@waymark/contract'
import { signOnLimits, toSubError, type SignOnKind } from '@waymark/contract/constants'
import type { Clock } from '../../platform/time/clock.ts'
import { inSideTransaction, inTransaction, type Db, type Tx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { CallContext } from '../../platform/http/call.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { createSecret, hashSecret, startSession, toMember } from '../sessions/index.ts'
import { findConnectionOfDomain } from './connections.repo.ts'
import {
  deleteExpiredFlows,
  deleteExpiredSignOnCodes,
  insertFlow,
  insertSignOnCode,
  keepAssertion,
  takeFlow,
  takeSignOnCode,
} from './flows.repo.ts'
import { findOrCreateMember, type JoiningContext } from './find-or-create-member.ts'
import { toSignOnAddresses } from './to-sign-on-addresses.ts'
import { SignOnFailure, toProviderError } from './protocol/sign-on-failure.ts'
import { getProtocol, type SignOnProtocols } from './protocol/sign-on-protocol.ts'

/** The parts that single sign-on needs besides a call's context. */
export interface SignOnParts {
  protocols: SignOnProtocols
  secrets: SecretBox
}

/**
 * Holds the secret of the browser that started the flow. The answer arrives in a cross-site request without this
 * cookie; the dashboard's page sends it later with the code.
 */
const signOnCookie = 'waymark_sign_on'

const flowSeconds = signOnLimits.flowMinutes * 60
/** The browser exchanges its code at once, so that nobody else has time to use it. */
const codeSeconds = 60

/** Starts a sign-on with the organisation that owns the address's domain; returns where to redirect the browser. */
export async function beginSignOn(
  context: CallContext,
  { protocols, secrets }: SignOnParts,
  { email, returnTo }: { email: string; returnTo?: string | undefined },
): Promise<string> {
  const { db, clock, cookies, publicUrl } = context
  const connection = await findConnectionOfDomain(db, toDomain(email))
  if (!connection) throw new DomainError('sso_not_configured')
  const state = createSecret()
  const addresses = toSignOnAddresses(publicUrl, connection.orgId)
  const { redirectTo, kept } = await getProtocol(protocols, connection)
    .begin(connection, { state, email, addresses })
    .catch(rethrowFailure)

  // Flows in two windows of one browser share the secret.
  const browser = findBrowserSecret(context) ?? createSecret()
  const now = clock.now()
  await inSideTransaction(db, async (tx) => {
    await deleteExpiredFlows(tx, now)
    await insertFlow(tx, {
      stateHash: hashSecret(state),
      connectionId: connection.id,
      browserHash: hashSecret(browser),
      sealed: secrets.seal(kept, connection.id),
      returnTo: returnTo ?? null,
      expiresAt: new Date(now.getTime() + flowSeconds * 1000),
    })
  })
  cookies.set(signOnCookie, browser, { httpOnly: true, maxAgeSeconds: flowSeconds })
  return redirectTo
}

export interface ReturnedAnswer {
  orgId: string
  kind: SignOnKind
  /** As the provider returned it. */
  state: string
  answer: URLSearchParams
}

/**
 * Checks the provider's answer and creates a one-time code that the browser exchanges for a session. Every answer,
 * valid or not, ends its flow. Throws SignOnFailure.
 */
export async function endSignOn(
  { db, ...context }: { db: Db } & JoiningContext,
  { protocols, secrets }: SignOnParts,
  { orgId, kind, state, answer }: ReturnedAnswer,
): Promise<string> {
  const { clock, publicUrl } = context
  const stateHash = hashSecret(state)
  const flow = await inTransaction(db, (tx) => takeFlow(tx, { stateHash, orgId, kind }, clock.now()))
  if (!flow) throw new SignOnFailure('expired')
  const { connection, browserHash, returnTo } = flow
  const identity = await getProtocol(protocols, connection).finish(connection, {
    state,
    answer,
    kept: secrets.open(flow.sealed, connection.id),
    addresses: toSignOnAddresses(publicUrl, orgId),
  })
  return inTransaction(db, async (tx) => {
    if (identity.assertion) {
      const { id, expiresAt } = identity.assertion
      const used = { connectionId: connection.id, assertionHash: hashSecret(id), expiresAt }
      if (!(await keepAssertion(tx, used))) throw new SignOnFailure('expired')
    }
    const memberId = await findOrCreateMember(tx, context, { connectionId: connection.id, identity })
    return issueSignOnCode(tx, clock, { memberId, browserHash, returnTo })
  })
}

async function issueSignOnCode(
  tx: Tx,
  clock: Clock,
  holder: { memberId: string; browserHash: Uint8Array; returnTo: string | null },
): Promise<string> {
  const [code, now] = [createSecret(), clock.now()]
  const expiresAt = new Date(now.getTime() + codeSeconds * 1000)
  await deleteExpiredSignOnCodes(tx, now)
  await insertSignOnCode(tx, { ...holder, hash: hashSecret(code), expiresAt })
  return code
}

/** Signs in with such a code, once, in the browser that started the flow. */
export function signOn(context: CallContext, code: string): Promise<SignedIn & { returnTo: string | null }> {
  const { db, clock } = context
  const browser = findBrowserSecret(context)
  return inTransaction(db, async (tx) => {
    const taken = browser && (await takeSignOnCode(tx, toHashes(code, browser), clock.now()))
    if (!taken) throw new DomainError('sign_on_failed', { subErrors: [toSubError('sign_on_expired')] })
    const { member, returnTo } = taken
    return { ...(await startSession(tx, context, toMember(member))), returnTo }
  })
}

/** Only a secret that we made: an empty cookie would match every browser's. */
function findBrowserSecret({ cookies }: CallContext): string | undefined {
  const secret = cookies.get(signOnCookie)
  return secret && /^[\w-]{43}$/.test(secret) ? secret : undefined
}

const toHashes = (code: string, browser: string) => ({
  hash: hashSecret(code),
  browserHash: hashSecret(browser),
})

const toDomain = (email: string) => email.slice(email.lastIndexOf('@') + 1)

function rethrowFailure(error: unknown): never {
  throw error instanceof SignOnFailure ? toProviderError(error) : error
}
