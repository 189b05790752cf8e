import type { SignedIn } from '@waymark/contract'
import { signOnLimits, toSubError, type SignOnKind } from '@waymark/contract/constants'
import type { Clock } from '../../platform/clock.ts'
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
import { findOrCreateMember } from './find-or-create-member.ts'
import { toSignOnAddresses } from './to-sign-on-addresses.ts'
import { SignOnFailure, toProviderError } from './protocol/sign-on-failure.ts'
import { getProtocol, type SignOnProtocols } from './protocol/sign-on-protocol.ts'

/** What signing on needs besides a call's context. */
export interface SignOnParts {
  protocols: SignOnProtocols
  secrets: SecretBox
}

/**
 * Holds the secret of the browser that began. The answer arrives by a request from elsewhere, which does not carry
 * it; the dashboard's own page, which hands in the code at the end, does.
 */
const signOnCookie = 'waymark_sign_on'

const flowSeconds = signOnLimits.flowMinutes * 60
/** The browser exchanges its code at once; nobody else has longer to find it. */
const codeSeconds = 60

/** Begins a sign-on where the organisation that the address belongs to signs on; answers where the browser goes. */
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

  // A browser may begin in two windows: both go on with the one secret.
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
  /** As the provider gave it back. */
  state: string
  answer: URLSearchParams
}

/**
 * Takes what the provider answered and makes the one-time code that the browser exchanges for a session. Whatever
 * the answer is worth, its flow has ended. Throws SignOnFailure.
 */
export async function endSignOn(
  { db, clock, publicUrl }: { db: Db; clock: Clock; publicUrl: string },
  { protocols, secrets }: SignOnParts,
  { orgId, kind, state, answer }: ReturnedAnswer,
): Promise<string> {
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
    const memberId = await findOrCreateMember(tx, { clock, connectionId: connection.id, identity })
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

/** Signs in with such a code, once, in the browser that began. */
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

/** Only one that we made: an empty one would be every browser's. */
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
