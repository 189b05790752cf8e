import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts'
import { deleteEventsOfApp, deleteReachOfRemoved, findSpanEnd, reachTables } from '../events/index.ts'
import { deleteAppNumber, markRemovalsSeen, markSwept, takeRemovedApp } from './removed-apps.repo.ts'

/** A process may keep adding events to an app in its cache for this long. */
const afterglowMs = 15 * 60_000

/**
 * Removes the events of deleted apps. They have no foreign keys and are too many for the transaction that deletes an
 * app. Looks at up to `limit` rows; returns whether there may be more to do.
 */
export async function sweepRemovedApps(db: Db, clock: Clock, limit: number): Promise<boolean> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    await markRemovalsSeen(tx, now)
    for (const table of reachTables) {
      const removed = await deleteReachOfRemoved(tx, table, limit)
      if (removed > 0) return true
    }
    return sweepEvents(tx, { seenBefore: new Date(now.getTime() - afterglowMs), limit })
  })
}

/** Events are indexed by time only, so an app's are found by walking along that index. */
async function sweepEvents(
  tx: Tx,
  { seenBefore, limit }: { seenBefore: Date; limit: number },
): Promise<boolean> {
  const app = await takeRemovedApp(tx, seenBefore)
  if (!app) return false
  const { num, sweptTo: after } = app
  const upTo = await findSpanEnd(tx, { after, limit })
  if (upTo) {
    await deleteEventsOfApp(tx, { num, after, upTo })
    await markSwept(tx, num, upTo)
  } else await deleteAppNumber(tx, num)
  return true
}
