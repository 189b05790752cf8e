import { inTransaction, type Db } from '../../../platform/db/db.ts'
import { toFirstId } from '../../../platform/ids/to-first-id.ts'
import type { EndUserEvents, EventRemoval } from '../../../platform/events/event-store.ts'
import { subtractSums } from './add-figures.ts'
import { walkEvents } from './walk-events.ts'
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
import { deletePastEvents, deletePastEventsBefore, deletePastEventsOfApp } from './past-events.repo.ts'
import { deleteReach, deleteReachOfRemoved, reachTables } from './reach.repo.ts'

const toFirstIdSince = (since: Date) => toFirstId(since.getTime())
const oldRowsAtOnce = 50_000

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
        await deletePastEvents(tx, endUserNums)
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
        await deletePastEvents(tx, endUserNums)
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

    async removeEventsOfApp({ appNum, after, limit, before }) {
      const end = before && toFirstId(before.getTime())
      const found = await findSpanEnd(db, { after, limit })
      const isLast = !found || (end !== undefined && end <= found)
      const upTo = isLast ? end : found
      await inTransaction(db, (tx) =>
        upTo ? deleteEventsOfApp(tx, { appNum, after, upTo }) : deletePastEventsOfApp(tx, appNum),
      )
      return isLast ? undefined : found
    },

    async removeEventsBefore(before) {
      await partitions.dropBefore(before)
      let deleted: number
      do
        deleted = await inTransaction(db, (tx) =>
          deletePastEventsBefore(tx, { before, limit: oldRowsAtOnce }),
        )
      while (deleted === oldRowsAtOnce)
    },
  }
}
