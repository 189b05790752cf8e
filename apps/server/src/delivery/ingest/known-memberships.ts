import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/time/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { toCapacity } from '../../platform/to-capacity.ts'
import {
  isAccountHeld,
  listHeldMemberships,
  weighClaim,
  type ClaimWeight,
  type HeldMembership,
} from '../../audience/accounts/index.ts'
import type { Standing } from '../../apps/signing/index.ts'

/** After this, an account that an end user has proven since takes effect. */
const rememberedMs = 60_000

/** The account that an end user claims, and what is known of that claim. */
export interface AccountClaim {
  appNum: number
  endUserKey: string
  accountKey: string | undefined
  standing: Standing
}

/** The account that events of a batch count for. */
export interface CountedAccount {
  /** Null for none. */
  accountKey: string | null
  /** Whether the claim is proven or trusted, so that it may decide what others in the account are shown. */
  isAccountHeld: boolean
  /** Whether the end user is proven to be in another account than they say, so that nothing counts for either. */
  isMisplaced: boolean
}

/** Knows who is in an account by more than anyone with the SDK key can claim. */
export interface KnownMemberships {
  /** Finds the account that counts. `hasExperiment`: whether no account, too, means something to an experiment. */
  findCounted(claim: AccountClaim, hasExperiment: boolean): Promise<CountedAccount>
}

export function createKnownMemberships(db: Db, clock: Clock): KnownMemberships {
  const remembered = new LRUCache<string, HeldMembership[]>({
    ...toCapacity(50_000),
    ttl: rememberedMs,
    perf: { now: () => clock.now().getTime() },
  })

  async function listHeld(endUser: { appNum: number; endUserKey: string }): Promise<HeldMembership[]> {
    const name = `${endUser.appNum} ${endUser.endUserKey}`
    const known = remembered.get(name)
    if (known) return known
    const found = await listHeldMemberships(db, endUser)
    remembered.set(name, found)
    return found
  }

  /** Whether heavier claims put the end user into other accounts, and none into this one. */
  async function isContradicted(endUser: { appNum: number; endUserKey: string }, claim: WeighedClaim) {
    const heavier = (await listHeld(endUser)).filter(({ weight }) => weight > claim.weight)
    return heavier.length > 0 && !heavier.some(({ key }) => key === claim.accountKey)
  }

  return {
    async findCounted({ accountKey, standing, ...endUser }, hasExperiment) {
      // Events of an account that the app refuses still belong to the end user.
      const named = standing.account?.is === 'REFUSED' ? null : (accountKey ?? null)
      const claim = { accountKey: named, weight: weighClaim(standing) }
      const isAsked = claim.weight < 2 && (named !== null || hasExperiment)
      const isMisplaced = isAsked && (await isContradicted(endUser, claim))
      return {
        accountKey: isMisplaced ? null : named,
        isMisplaced,
        isAccountHeld: isAccountHeld(standing.account),
      }
    },
  }
}

interface WeighedClaim {
  accountKey: string | null
  weight: ClaimWeight
}
