import { isAnonymousId, type SignatureState, type SigningPolicy } from '@waymark/contract/constants'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { isSignatureValid } from './signature.ts'
import { findSigningPolicy, listSecrets } from './signing.repo.ts'

/** The identity that a caller claims. */
export interface Claim {
  endUserId: string
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
}

interface Rule {
  policy: SigningPolicy
  secrets: string[]
}

/** After this, changes by other processes take effect here. */
const knownMs = 5000

/** Judges the claims of callers who speak for an end user. */
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

function toStanding(claim: Claim, { policy, secrets }: Rule): Standing {
  const signature = toSignatureState(claim, secrets)
  if (signature === 'VALID') return { is: 'PROVEN', signature }
  if (policy === 'OPEN') return { is: 'TRUSTED', signature }
  if (policy === 'UNDECIDED') return { is: 'TOLERATED', signature }
  if (isAnonymousId(claim.endUserId)) return { is: 'ANONYMOUS', signature }
  return { is: policy === 'PERSONAL' ? 'UNPROVEN' : 'REFUSED', signature }
}

function toSignatureState({ endUserId, signature }: Claim, secrets: string[]): SignatureState {
  if (!signature) return 'MISSING'
  return isSignatureValid({ endUserId, signature }, secrets) ? 'VALID' : 'WRONG'
}

/** A secret encrypted with another key of this server is lost: an Admin has to create a new one. */
function openSecret(secrets: SecretBox, id: string, sealed: Uint8Array): string[] {
  try {
    return [secrets.open(sealed, id)]
  } catch {
    return []
  }
}
