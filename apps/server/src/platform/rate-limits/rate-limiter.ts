import { createHash } from 'node:crypto'
import type { LimitName } from '@waymark/contract/constants'
import type { Clock } from '../time/clock.ts'
import { inTransaction, type Db } from '../db/db.ts'
import { unlessFull } from '../db/read-only.ts'
import { DomainError } from '../errors.ts'
import type { CallContext } from '../http/call.ts'
import type { GiveBack, MadeCall } from '../http/create-call-handler.ts'
import { returnCounts, takeCounts } from './rate-counters.repo.ts'
import type { RateLimits, RateRule } from './rate-limits.ts'
import { toSender } from './to-sender.ts'

export interface RateLimiterParts {
  db: Db
  clock: Clock
  rateLimits: RateLimits
  /** The name of the browser's counters, if somebody has signed in to the account with it before. */
  findKnownBrowser(context: CallContext, account: string): Promise<string | undefined>
}

/** Enforces the limits that the contract names on calls; all processes of a database share the counters. */
export function createRateLimiter({ db, clock, rateLimits, findKnownBrowser }: RateLimiterParts) {
  /**
   * Counts the call, or throws `rate_limited` with the seconds to wait. Returns the function to call when it has
   * succeeded.
   */
  async function limit(call: MadeCall): Promise<GiveBack> {
    // A full disk must not stop reads: a call that cannot be counted is not limited.
    if (call.context.token) await unlessFull(countUnder('api-token', call).then(() => {}))
    const { limit: name } = call.meta
    return name ? countUnder(name, call) : async () => {}
  }

  async function countUnder(name: LimitName, call: MadeCall): Promise<GiveBack> {
    const { rules, rulesOfKnownBrowser, countsFailuresOnly } = rateLimits[name]
    const account = toAccount(call.input)
    const browser = rulesOfKnownBrowser && (await findKnownBrowser(call.context, account))
    const own = browser === undefined ? rules : (rulesOfKnownBrowser ?? [])
    const byKey = new Map(own.map((rule) => [toKey(name, rule, { call, account, browser }), rule]))
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
      // Rolls back the counts: a refused sender must not use up limits that others share.
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

/** Hashed, so that the counters contain neither addresses nor what somebody typed as an account. */
function toKey(
  name: LimitName,
  { by }: RateRule,
  { call: { context }, account, browser = '' }: Caller,
): string {
  const member = context.session?.member
  const address = toSender(context.address)
  const values = {
    address,
    account,
    'account-and-address': `${account}|${address}`,
    browser: `${account}|${browser}`,
    member: context.token?.id ?? member?.uid ?? address,
    organisation: member?.orgId ?? address,
  }
  return createHash('sha256').update(`${name}|${by}|${values[by]}`).digest('base64url')
}

/** The account that a call without a session is about, such as a sign-in or a forgotten password. */
function toAccount(input: unknown): string {
  const { email, userId } = (input ?? {}) as Record<string, unknown>
  const account = email ?? userId
  // Not validated yet: anything but a text names no account, and might not even convert to one.
  return typeof account === 'string' ? account.trim().toLowerCase() : ''
}
