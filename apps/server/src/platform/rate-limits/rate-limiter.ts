import { createHash } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { inTransaction, type Db } from '../db/db.ts'
import { DomainError } from '../errors.ts'
import type { MadeCall } from '../http/serve-calls.ts'
import { returnCounts, takeCounts } from './rate-counters.repo.ts'
import type { RateLimits, RateRule } from './rate-limits.ts'

export interface RateLimiterParts {
  db: Db
  clock: Clock
  rateLimits: RateLimits
}

/** Holds calls to the limits that the contract names on them; all processes of a database count together. */
export function createRateLimiter({ db, clock, rateLimits }: RateLimiterParts) {
  return {
    /** Counts the call, or throws `rate_limited` with the seconds to wait. */
    async limit(call: MadeCall): Promise<void> {
      const { limit } = call.meta
      if (!limit) return
      const now = clock.now()
      const rules = new Map(rateLimits[limit].rules.map((rule) => [toKey(rule, call), rule]))
      const wanted = [...rules].map(([key, { windowSeconds }]) => ({
        key,
        endsAt: new Date(now.getTime() + windowSeconds * 1000),
      }))
      const counts = await inTransaction(db, (tx) => takeCounts(tx, wanted, now))
      const over = counts.filter(({ key, count }) => count > (rules.get(key)?.max ?? 0))
      if (over.length === 0) return
      const endsAtMs = Math.max(...over.map(({ endsAt }) => endsAt.getTime()))
      throw new DomainError('rate_limited', {
        retryAfterSeconds: Math.max(1, Math.ceil((endsAtMs - now.getTime()) / 1000)),
      })
    },

    /** After a success: takes the call back out of a limit that only counts failures. */
    async giveBack(call: MadeCall): Promise<void> {
      const { limit } = call.meta
      if (!limit || !rateLimits[limit].countsFailuresOnly) return
      const keys = rateLimits[limit].rules.map((rule) => toKey(rule, call))
      await inTransaction(db, (tx) => returnCounts(tx, keys, clock.now()))
    },
  }
}

/** Hashed, so that the counters keep neither addresses nor accounts that somebody typed. */
function toKey({ by }: RateRule, { meta, context, input }: MadeCall): string {
  const member = context.session?.member
  const values = {
    address: context.address,
    account: toAccount(input),
    member: member?.uid ?? context.address,
    organisation: member?.orgId ?? context.address,
  }
  return createHash('sha256').update(`${meta.limit}|${by}|${values[by]}`).digest('base64url')
}

/** The account that a call from before a session is about, as sign-in and forgotten passwords name it. */
function toAccount(input: unknown): string {
  const { email, userId } = (input ?? {}) as Record<string, unknown>
  const account = email ?? userId
  // Not checked yet: what is no text names no account, and may not even be turned into one.
  return typeof account === 'string' ? account.trim().toLowerCase() : ''
}
