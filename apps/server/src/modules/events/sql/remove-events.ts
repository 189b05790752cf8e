import { inTransaction, type Db } from '../../../platform/db/db.ts'
import { toFirstId } from '../../../platform/to-first-id.ts'
import type { EndUserEvents, EventRemoval } from '../../../platform/events/event-store.ts'
import { subtractSums } from './add-figures.ts'
import {
  countEventsInSpan,
  deleteEventsInSpan,
  deleteEventsOfApp,
  deleteEventsOfEndUsers,
  findSpanEnd,
  listEventsOfEndUsers,
} from './events.repo.ts'
import { deleteEmptySums } from './figures.repo.ts'
import { deleteGoalMarks, deleteMarksOfRemoved } from './goal-marks.repo.ts'
import type { Partitions } from './partitions.ts'
import { deleteReach, deleteReachOfRemoved, reachTables } from './reach.repo.ts'

/** Events of all end users that one statement looks at: events are indexed by time only. */
const spanRows = 50_000

const toFirstIdSince = (since: Date) => toFirstId(since.getTime())

/** Walks the events from an id on, in spans of bounded size. */
async function* walkEvents(db: Db, firstId: string) {
  let after = firstId
  for (;;) {
    const upTo = await findSpanEnd(db, { after, limit: spanRows })
    if (!upTo) return
    yield { after, upTo }
    after = upTo
  }
}

/** Counts an end user's events of each type, with the time of the latest one. */
export async function countEventsOfEndUser(db: Db, { endUserNum, since }: EndUserEvents) {
  const counts = new Map<number, { type: number; count: number; lastAt: Date }>()
  for await (const span of walkEvents(db, toFirstIdSince(since))) {
    for (const { type, count, lastAt } of await countEventsInSpan(db, {
      endUserNums: [endUserNum],
      ...span,
    })) {
      const known = counts.get(type)
      if (!known) counts.set(type, { type, count, lastAt })
      else {
        known.count += count
        if (lastAt > known.lastAt) known.lastAt = lastAt
      }
    }
  }
  return [...counts.values()]
}

/** Removes events in pieces, so that no statement holds locks for long. */
export function createRemoval(db: Db, partitions: Partitions): EventRemoval {
  return {
    async eraseEndUsers({ endUserNums, since }) {
      const reached = await inTransaction(db, async (tx) => {
        await deleteGoalMarks(tx, endUserNums)
        return deleteReach(tx, endUserNums)
      })
      let events = 0
      for await (const span of walkEvents(db, toFirstIdSince(since))) {
        events += await inTransaction(db, (tx) => deleteEventsInSpan(tx, { endUserNums, ...span }))
      }
      return { events, reached }
    },

    async withdrawEndUsers({ appNum, endUserNums, since }) {
      const firstId = toFirstIdSince(since)
      return inTransaction(db, async (tx) => {
        const events = await listEventsOfEndUsers(tx, { endUserNums, firstId })
        await subtractSums(tx, events)
        await deleteEmptySums(tx, appNum)
        await deleteReach(tx, endUserNums)
        await deleteGoalMarks(tx, endUserNums)
        return deleteEventsOfEndUsers(tx, { endUserNums, firstId })
      })
    },

    sweepRemovedDeployments: (limit) =>
      inTransaction(db, async (tx) => {
        for (const table of reachTables) {
          const removed = await deleteReachOfRemoved(tx, table, limit)
          if (removed > 0) return true
        }
        return (await deleteMarksOfRemoved(tx, limit)) > 0
      }),

    async removeEventsOfApp({ appNum, after, limit }) {
      const upTo = await findSpanEnd(db, { after, limit })
      if (upTo) await inTransaction(db, (tx) => deleteEventsOfApp(tx, { appNum, after, upTo }))
      return upTo
    },

    removeEventsBefore: partitions.dropBefore,
  }
}
