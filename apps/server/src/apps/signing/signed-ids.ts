import { isAnonymousId, type SignatureState, type SigningPolicy } from '@waymark/contract/constants'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/time/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { isSignatureValid, toAccountClaim } from './signature.ts'
import { findSigningPolicy, listSecrets } from './signing.repo.ts'

/** The identity that a caller claims. */
export interface Claim {
  endUserId: string
  /** The account that the target app named. */
  accountId?: string | undefined
  /** The signature of the end user's id; that of the account may follow, after a dot. */
  signature?: string | undefined
}

/**
 * PROVEN: signed. TRUSTED: unsigned, but an Admin chose to trust it. TOLERATED: unsigned, in an app older than signing,
 * which gets what it always got. ANONYMOUS: an id made by an SDK, which is nobody's in the app. UNPROVEN: may neither
 * read nor change anything personal. REFUSED: its events are refused too.
 */
export interface Standing {
  is: 'PROVEN' | 'TRUSTED' | 'TOLERATED' | 'ANONYMOUS' | 'UNPROVEN' | 'REFUSED'
  signature: SignatureState
  /** Absent if the caller named no account. */
  account?: AccountStanding
}

/**
 * PROVEN: the signature covers it. TRUSTED, TOLERATED: it does not, but the app trusts ids, or is older than signing.
 * CLAIMED: counted as claimed, and gets nothing that is private. REFUSED: left out.
 */
interface AccountStanding {
  is: 'PROVEN' | 'TRUSTED' | 'TOLERATED' | 'CLAIMED' | 'REFUSED'
  signature: SignatureState
}

interface Rule {
  policy: SigningPolicy
  secrets: string[]
}

/** After this, changes by other processes take effect here. */
const knownMs = 5000

/** Evaluates the claims of callers who speak for an end user. */
export interface SignedIds {
  judge(appId: string, claim: Claim): Promise<Standing>
  /** Call it after changing the app's policy or secrets. */
  forget(appId: string): void
}

export interface SignedIdsParts {
  db: Db
  clock: Clock
  secrets: SecretBox
}

export function createSignedIds({ db, clock, secrets }: SignedIdsParts): SignedIds {
  const rules = new LRUCache<string, Rule>({
    max: 10_000,
    ttl: knownMs,
    perf: { now: () => clock.now().getTime() },
    // A caller that waits while the entry is evicted still gets its answer; it is not cached.
    ignoreFetchAbort: true,
    fetchMethod: async (appId) => {
      const policy = await findSigningPolicy(db, appId)
      if (!policy) return undefined
      const rows = await listSecrets(db, appId)
      return { policy, secrets: rows.flatMap(({ id, secret }) => openSecret(secrets, id, secret)) }
    },
  })
  return {
    async judge(appId, claim) {
      // An app that was deleted meanwhile accepts nothing.
      const rule = rules.get(appId) ?? (await rules.fetch(appId)) ?? { policy: 'REQUIRED', secrets: [] }
      return toStanding(claim, rule)
    },
    forget: (appId) => void rules.delete(appId),
  }
}

function toStanding({ endUserId, accountId, signature: given = '' }: Claim, rule: Rule): Standing {
  const [ofEndUser, ofAccount] = given.split('.')
  const signature = toSignatureState(ofEndUser, endUserId, rule)
  const is = judgeEndUser(endUserId, signature, rule)
  if (accountId === undefined) return { is, signature }
  const accountSignature = toSignatureState(ofAccount, toAccountClaim(endUserId, accountId), rule)
  const isProven = is === 'PROVEN' && accountSignature === 'VALID'
  return {
    is,
    signature,
    account: { is: isProven ? 'PROVEN' : unprovenAccounts[rule.policy], signature: accountSignature },
  }
}

function judgeEndUser(endUserId: string, signature: SignatureState, { policy }: Rule): Standing['is'] {
  if (signature === 'VALID') return 'PROVEN'
  if (policy === 'OPEN') return 'TRUSTED'
  if (policy === 'UNDECIDED') return 'TOLERATED'
  if (isAnonymousId(endUserId)) return 'ANONYMOUS'
  return policy === 'PERSONAL' ? 'UNPROVEN' : 'REFUSED'
}

/** The standing of an account that no signature covers. */
const unprovenAccounts: Record<SigningPolicy, AccountStanding['is']> = {
  OPEN: 'TRUSTED',
  UNDECIDED: 'TOLERATED',
  PERSONAL: 'CLAIMED',
  REQUIRED: 'REFUSED',
}

function toSignatureState(signature: string | undefined, signed: string, { secrets }: Rule): SignatureState {
  if (!signature) return 'MISSING'
  return isSignatureValid({ signed, signature }, secrets) ? 'VALID' : 'WRONG'
}

/** A secret encrypted with another key of this server is lost: an Admin has to create a new one. */
function openSecret(secrets: SecretBox, id: string, sealed: Uint8Array): string[] {
  try {
    return [secrets.open(sealed, id)]
  } catch {
    return []
  }
}
