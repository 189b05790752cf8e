import { isAnonymousId, type SignatureState, type SigningPolicy } from '@waymark/contract/constants'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/db/db.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { isSignatureValid } from './signature.ts'
import { findSigningPolicy, listSecrets } from './signing.repo.ts'

/** Who a caller says that they are. */
export interface Claim {
  endUserId: string
  signature?: string | undefined
}

/**
 * What a claim is worth. PROVEN: it is signed. TRUSTED: it is not, and an Admin chose to trust it. TOLERATED: it is not,
 * in an app that is older than signing, which goes on telling what it told then. ANONYMOUS: an id that an SDK made up,
 * which no person of the app has. UNPROVEN: nothing personal may be told to them or changed by them. REFUSED: nothing
 * may be taken in from them either.
 */
export interface Standing {
  is: 'PROVEN' | 'TRUSTED' | 'TOLERATED' | 'ANONYMOUS' | 'UNPROVEN' | 'REFUSED'
  signature: SignatureState
}

interface Rule {
  policy: SigningPolicy
  secrets: string[]
}

/** After this another process's change is known here. */
const knownMs = 5000

/** Judges whether those who speak for an end user may. */
export interface SignedIds {
  judge(appId: string, claim: Claim): Promise<Standing>
  /** After the app's policy or secrets were changed here. */
  forget(appId: string): void
}

export function createSignedIds(db: Db, secrets: SecretBox): SignedIds {
  const rules = new LRUCache<string, Rule>({
    max: 10_000,
    ttl: knownMs,
    // Who asks while it is forgotten gets an answer all the same; it is not kept.
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
      // An app that was deleted meanwhile has no rule, and takes nothing in.
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

/** One that was sealed with another key of this server signs nothing any more: an Admin makes a new one. */
function openSecret(secrets: SecretBox, id: string, sealed: Uint8Array): string[] {
  try {
    return [secrets.open(sealed, id)]
  } catch {
    return []
  }
}
