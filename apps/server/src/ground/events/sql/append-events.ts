import { LRUCache } from 'lru-cache'
import type { Clock } from '../../../platform/time/clock.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/db.ts'
import { toCapacity } from '../../../platform/to-capacity.ts'
import type { EventWriter } from '../../../platform/events/event-store.ts'
import type { StoredEvent } from '../../../platform/events/stored-event.ts'
import { addFigures, type NewReach } from './add-figures.ts'
import { insertEvents } from './events.repo.ts'
import type { Partitions } from './partitions.ts'

export interface AppenderParts {
  db: Db
  clock: Clock
  partitions: Partitions
}

const noIds: ReadonlySet<string> = new Set()

/** Stores events and everything derived from them in one transaction. */
export function createAppender({ db, clock, partitions }: AppenderParts): EventWriter['append'] {
  /** End users whose reach is recorded already, so that it need not be written again. */
  const reached = new LRUCache<string, true>(toCapacity(300_000))
  const reachedOnDay = new LRUCache<string, true>(toCapacity(200_000))
  const leaveOutKnown = (found: NewReach): NewReach => ({
    reach: leaveOut(found.reach, reached),
    dayReach: leaveOut(found.dayReach, reachedOnDay),
  })

  return async (events, { announce, within } = {}) => {
    const sorted = events.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    await partitions.ensureFor(sorted, within)
    const write = async (tx: Tx) => {
      const inserted = await insertEvents(tx, sorted, clock.now())
      const isNew = (id: string) => inserted === 'all' || inserted.has(id)
      const fresh = inserted === 'all' ? sorted : sorted.filter(({ id }) => isNew(id))
      const written = await addFigures(tx, fresh, leaveOutKnown)
      await announce?.(tx, isNew)
      return { inserted, written }
    }
    try {
      const { inserted, written } = await (within ? write(within) : inTransaction(db, write))
      // The caller's transaction may still be rolled back, and its writes with it.
      if (!within) remember(written)
      return inserted === 'all' ? noIds : listOthers(sorted, inserted)
    } catch (error) {
      reached.clear()
      reachedOnDay.clear()
      throw error
    }
  }

  function remember({ reach, dayReach }: NewReach): void {
    for (const key of reach.keys()) reached.set(key, true)
    for (const key of dayReach.keys()) reachedOnDay.set(key, true)
  }
}

const listOthers = (events: readonly StoredEvent[], ids: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(events.flatMap(({ id }) => (ids.has(id) ? [] : id)))

/** The entries whose keys are not in the cache. */
function leaveOut<T>(entries: Map<string, T>, known: LRUCache<string, true>): Map<string, T> {
  for (const key of entries.keys()) if (known.has(key)) entries.delete(key)
  return entries
}
