import { createHash } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { inTransaction, type Db } from '../db/db.ts'
import { DomainError } from '../errors.ts'
import type { CallContext } from '../http/call.ts'
import type { GiveBack, MadeCall } from '../http/serve-calls.ts'
import { returnCounts, takeCounts } from './rate-counters.repo.ts'
import type { RateLimits, RateRule } from './rate-limits.ts'
import { toSender } from './to-sender.ts'

export interface RateLimiterParts {
  db: Db
  clock: Clock
  rateLimits: RateLimits
  /** A name for the browser, where somebody has signed in to the account with it before. */
  findKnownBrowser(context: CallContext, account: string): Promise<string | undefined>
}

/** Holds calls to the limits that the contract names on them; all processes of a database count together. */
export function createRateLimiter({ db, clock, rateLimits, findKnownBrowser }: RateLimiterParts) {
  /** Counts the call, or throws `rate_limited` with the seconds to wait. Answers what to do once it has succeeded. */
  async function limit(call: MadeCall): Promise<GiveBack> {
    const { limit: name } = call.meta
    if (!name) return async () => {}
    const { rules, rulesOfKnownBrowser, countsFailuresOnly } = rateLimits[name]
    const account = toAccount(call.input)
    const browser = rulesOfKnownBrowser && (await findKnownBrowser(call.context, account))
    const own = browser === undefined ? rules : (rulesOfKnownBrowser ?? [])
    const byKey = new Map(own.map((rule) => [toKey(rule, { call, account, browser }), rule]))
    await count(byKey)
    return async () => {
      if (countsFailuresOnly)
        await inTransaction(db, (tx) => returnCounts(tx, [...byKey.keys()], clock.now()))
    }
  }

  async function count(rules: Map<string, RateRule>): Promise<void> {
    const now = clock.now()
    const wanted = [...rules].map(([key, { windowSeconds }]) => ({
      key,
      endsAt: new Date(now.getTime() + windowSeconds * 1000),
    }))
    await inTransaction(db, async (tx) => {
      const counts = await takeCounts(tx, wanted, now)
      const over = counts.filter((it) => it.count > (rules.get(it.key)?.max ?? 0))
      if (over.length === 0) return
      const endsAtMs = Math.max(...over.map(({ endsAt }) => endsAt.getTime()))
      // Undoes the counts: a sender who is refused for its own haste uses up nothing that others share.
      throw new DomainError('rate_limited', {
        retryAfterSeconds: Math.max(1, Math.ceil((endsAtMs - now.getTime()) / 1000)),
      })
    })
  }

  return { limit }
}

interface Caller {
  call: MadeCall
  account: string
  browser: string | undefined
}

/** Hashed, so that the counters keep neither addresses nor accounts that somebody typed. */
function toKey({ by }: RateRule, { call: { meta, context }, account, browser = '' }: Caller): string {
  const member = context.session?.member
  const address = toSender(context.address)
  const values = {
    address,
    account,
    'account-and-address': `${account}|${address}`,
    browser: `${account}|${browser}`,
    member: member?.uid ?? address,
    organisation: member?.orgId ?? address,
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
