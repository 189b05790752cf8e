import type { Clock } from '../../platform/time/clock.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import type { EventStore } from '../../platform/events/event-store.ts'
import { toFirstId } from '../../platform/ids/to-first-id.ts'
import { deleteProfilesOfApp } from '../../audience/profiles/index.ts'
import { deleteResponsesOfApp } from '../../authoring/surveys/index.ts'
import { listDueRetentions, noteRetention, type DueRetention } from '../../apps/privacy/index.ts'

const dayMs = 86_400_000
const chunkRows = 5000
const eventsAtOnce = 50_000

export interface RetentionParts {
  db: Db
  events: EventStore
  clock: Clock
}

/**
 * Deletes, once a day, the records that apps keep for fewer days than the server. A crash leaves the rest to the next
 * call.
 */
export async function applyAppRetention(parts: RetentionParts): Promise<void> {
  const { db, clock } = parts
  const today = new Date(Math.floor(clock.now().getTime() / dayMs) * dayMs)
  for (const due of await listDueRetentions(db, today)) {
    await removeOldOfApp(parts, due)
    await inTransaction(db, (tx) => noteRetention(tx, due.appId, today))
  }
}

async function removeOldOfApp(
  { db, events, clock }: RetentionParts,
  { appId, appNum, retention }: DueRetention,
): Promise<void> {
  const toDate = (days: number) => new Date(clock.now().getTime() - days * dayMs)
  if (retention.events !== null) {
    const before = toDate(retention.events)
    let after: string | undefined = toFirstId(0)
    while (after) after = await events.removeEventsOfApp({ appNum, after, limit: eventsAtOnce, before })
  }
  const { profiles, responses } = retention
  if (profiles !== null) await inChunks(db, deleteProfilesOfApp, { appId, before: toDate(profiles) })
  if (responses !== null) await inChunks(db, deleteResponsesOfApp, { appId, before: toDate(responses) })
}

async function inChunks(
  db: Db,
  remove: typeof deleteProfilesOfApp,
  query: { appId: string; before: Date },
): Promise<void> {
  let deleted: number
  do deleted = await inTransaction(db, (tx) => remove(tx, { ...query, limit: chunkRows }))
  while (deleted === chunkRows)
}
