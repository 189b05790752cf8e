import type { Clock } from '../../platform/time/clock.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import type { EventStore } from '../../platform/events/event-store.ts'
import { forgetUnasked, listUngathered, markGathered } from './asked-events.repo.ts'

/** Gathers events from before a segment asked about them: only later events are stored by end user. */
export async function gatherPastEvents({
  db,
  events,
  clock,
}: {
  db: Db
  events: EventStore
  clock: Clock
}): Promise<void> {
  if (!events.gathersPast) return
  await inTransaction(db, forgetUnasked)
  for (const { appId, appNum, names } of await listUngathered(db)) {
    await events.gatherPastEvents({ appNum, names, now: clock.now() })
    await inTransaction(db, (tx) => markGathered(tx, { appId, names }))
  }
}
