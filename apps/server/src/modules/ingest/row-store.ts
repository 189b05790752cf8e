import { LRUCache } from 'lru-cache'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import { toCapacity } from '../../platform/to-capacity.ts'
import { insertEvents } from '../events/index.ts'
import { queueEvents, type DeliveryScheduler } from '../webhooks/index.ts'
import { addFigures } from './add-figures.ts'
import type { NumberedRow } from './count-events.ts'
import type { EventRow } from './event-row.ts'
import { createKnownEndUsers, toEndUserName } from './known-end-users.ts'
import { createPartitions } from './partitions.ts'

/** Commits event rows and everything derived from them, in one transaction. */
export interface RowStore {
  /** Stores the rows and counts the new ones; returns those that were there before. */
  commit(rows: EventRow[]): Promise<Set<EventRow>>
  /** Clears its cache of end users, after something in it turned out to be gone. */
  forget(): void
}

export function createRowStore(db: Db, deliveryScheduler: DeliveryScheduler): RowStore {
  const { clock } = deliveryScheduler
  const partitions = createPartitions(db)
  const knownEndUsers = createKnownEndUsers(clock)
  /** End users whose reach is recorded already, so that it need not be written again. */
  const reached = new LRUCache<string, true>(toCapacity(300_000))
  const reachedOnDay = new LRUCache<string, true>(toCapacity(200_000))

  return {
    async commit(rows) {
      await partitions.ensureFor(rows)
      const { unique, duplicates } = splitRepeated(rows)
      const learnt = await inTransaction(db, async (tx) => {
        const endUsers = await knownEndUsers.ensureFor(tx, unique)
        const numbered = unique.map((row): NumberedRow => ({
          ...row,
          endUserNum: endUsers.get(toEndUserName(row))!,
        }))
        const inserted = await insertEvents(tx, numbered, clock.now())
        const fresh = inserted === 'all' ? numbered : numbered.filter(({ id }) => inserted.has(id))
        const { reach, dayReach } = await addFigures(tx, fresh, (found) => ({
          reach: leaveOut(found.reach, reached),
          dayReach: leaveOut(found.dayReach, reachedOnDay),
        }))
        const webhookEvent = fresh.flatMap((row) => row.webhookEvent ?? [])
        if (webhookEvent.length > 0) await queueEvents(deliveryScheduler, tx, webhookEvent)
        return { endUsers, reach, dayReach, inserted }
      })
      // Only committed numbers may be cached: a rolled back transaction takes its numbers with it.
      knownEndUsers.remember(learnt.endUsers)
      for (const key of learnt.reach.keys()) reached.set(key, true)
      for (const key of learnt.dayReach.keys()) reachedOnDay.set(key, true)
      const { inserted } = learnt
      if (inserted !== 'all') for (const row of unique) if (!inserted.has(row.id)) duplicates.add(row)
      return duplicates
    },

    forget() {
      knownEndUsers.forget()
      reached.clear()
      reachedOnDay.clear()
    },
  }
}

/** The entries whose keys are not in the cache. */
function leaveOut<T>(entries: Map<string, T>, known: LRUCache<string, true>): Map<string, T> {
  for (const key of entries.keys()) if (known.has(key)) entries.delete(key)
  return entries
}

/** Sorts rows by id and separates the later rows of a repeated id. */
function splitRepeated(rows: EventRow[]): { unique: EventRow[]; duplicates: Set<EventRow> } {
  const byId = new Map<string, EventRow>()
  const duplicates = new Set<EventRow>()
  for (const row of rows) {
    if (byId.has(row.id)) duplicates.add(row)
    else byId.set(row.id, row)
  }
  return { unique: [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1)), duplicates }
}
