import type { Clock } from '../../platform/time/clock.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import type { EventStore } from '../../platform/events/event-store.ts'
import { deleteAppNumber, findRemovedApp, markRemovalsSeen, markSwept } from './removed-apps.repo.ts'

/** A process may keep adding events to an app in its cache for this long. */
const afterglowMs = 15 * 60_000

export interface SweepParts {
  db: Db
  events: EventStore
  clock: Clock
}

/**
 * Removes the events of deleted apps, which are too many for the transaction that deletes an app. Looks at up to `limit`
 * events; returns whether there may be more to do.
 */
export async function sweepRemovedApps({ db, events, clock }: SweepParts, limit: number): Promise<boolean> {
  const now = clock.now()
  await inTransaction(db, (tx) => markRemovalsSeen(tx, now))
  if (await events.sweepRemovedDeployments(limit)) return true
  const seenBefore = new Date(now.getTime() - afterglowMs)
  const app = await findRemovedApp(db, seenBefore)
  if (!app) return false
  const { num: appNum, sweptTo: after } = app
  const upTo = await events.removeEventsOfApp({ appNum, after, limit })
  await inTransaction(db, (tx) => (upTo ? markSwept(tx, appNum, upTo) : deleteAppNumber(tx, appNum)))
  return true
}
