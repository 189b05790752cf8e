import type { Clock } from '../../platform/time/clock.ts'
import { inSideTransaction, type Db } from '../../platform/db/db.ts'
import { SyncFailure } from './cohort-source.ts'
import {
  blockQuota,
  endQuery,
  insertQuery,
  listRecentQueries,
  lockQuota,
  type Quota,
} from './service-quota.repo.ts'

/** Mixpanel's limit per project. */
const queriesPerHour = 60
const queriesAtOnce = 5
/** With a margin, because a request arrives later than it was sent. */
const windowMs = 3_600_000 + 5000
/** A request that takes longer was abandoned, whichever process sent it. */
const longestQueryMs = 60_000
/** How long to wait for concurrent requests of others, which end soon. */
const shortWaitMs = 2000

/** The service must not be called now. */
export class QuotaUsedUp extends Error {
  readonly until: Date

  constructor(until: Date) {
    super('The service may not be asked now')
    this.until = until
  }
}

/**
 * Calls a service within its quota. The count is in the database, shared by all processes and apps of the organisation
 * that use the same project. Throws QuotaUsedUp with the time of the next attempt.
 */
export async function askWithinQuota<T>(
  { db, clock }: { db: Db; clock: Clock },
  quota: Quota,
  ask: () => Promise<T>,
): Promise<T> {
  const id = clock.newId()
  const until = await inSideTransaction(db, async (tx) => {
    const now = clock.now()
    const { blockedUntil } = await lockQuota(tx, quota)
    if (blockedUntil && blockedUntil > now) return blockedUntil
    const recent = await listRecentQueries(tx, quota, new Date(now.getTime() - windowMs))
    const [oldest] = recent.slice(-queriesPerHour)
    if (oldest && recent.length >= queriesPerHour) return new Date(oldest.startedAt.getTime() + windowMs)
    const running = recent.filter(
      ({ isRunning, startedAt }) => isRunning && startedAt.getTime() > now.getTime() - longestQueryMs,
    )
    if (running.length >= queriesAtOnce) return new Date(now.getTime() + shortWaitMs)
    await insertQuery(tx, quota, { id, startedAt: now })
    return undefined
  })
  if (until) throw new QuotaUsedUp(until)
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof SyncFailure) || error.waitSeconds === undefined) throw error
    const blockedUntil = new Date(clock.now().getTime() + error.waitSeconds * 1000)
    await inSideTransaction(db, (tx) => blockQuota(tx, quota, blockedUntil))
    throw new QuotaUsedUp(blockedUntil)
  } finally {
    await inSideTransaction(db, (tx) => endQuery(tx, id))
  }
}
