import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts'
import { deleteEventsOfApp, deleteReachOfRemoved, findSpanEnd, reachTables } from '../events/index.ts'
import { deleteAppNumber, markRemovalsSeen, markSwept, takeRemovedApp } from './removed-apps.repo.ts'

/** For so long may a process go on adding events to an app that it has remembered. */
const afterglowMs = 15 * 60_000

/**
 * Removes what target apps sent to apps that are gone: nothing refers to those rows, and they are too many for the
 * transaction that deletes an app. Looks at `limit` rows at most; answers whether there may be more to do.
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

/** The order in time is the only index that events have, so an app's are found by walking along it. */
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
