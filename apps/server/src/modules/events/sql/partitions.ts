import { inTransaction, type Db, type Tx } from '../../../platform/db/db.ts'
import { toFirstId } from '../../../platform/to-first-id.ts'
import { toIdMs } from '../../../platform/to-id-ms.ts'
import {
  dropPartition,
  ensurePartition,
  listEventPartitions,
  type EventPartition,
} from './partitions.repo.ts'

/** The partitions of events, one month of ids each. */
export interface Partitions {
  /** Creates the partitions for the events where they are missing, by default in a transaction of its own. */
  ensureFor(events: readonly { id: string }[], within?: Tx): Promise<void>
  /** Drops the partitions that end before a moment. */
  dropBefore(before: Date): Promise<void>
}

export function createPartitions(db: Db): Partitions {
  /** The months whose partition exists, as far as this process knows. */
  const known: EventPartition[] = []
  return {
    async ensureFor(events, within) {
      for (const { id } of events) {
        if (known.some(({ from, to }) => from <= id && id < to)) continue
        const month = toMonth(id)
        await (within
          ? ensurePartition(within, month)
          : inTransaction(db, (tx) => ensurePartition(tx, month)))
        // The caller's transaction may still be rolled back, and the partition with it.
        if (!within) known.push(month)
      }
    },

    async dropBefore(before) {
      for (const name of await listEventPartitions(db)) {
        const endMs = findEndMs(name)
        if (endMs !== undefined && endMs <= before.getTime())
          await inTransaction(db, (tx) => dropPartition(tx, name))
      }
    },
  }
}

function toMonth(id: string): EventPartition {
  const at = new Date(toIdMs(id))
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()]
  return {
    name: `events_${year}_${String(month + 1).padStart(2, '0')}`,
    from: toFirstId(Date.UTC(year, month)),
    to: toFirstId(Date.UTC(year, month + 1)),
  }
}

function findEndMs(name: string): number | undefined {
  const [, year, month] = /^events_(\d{4})_(\d{2})$/.exec(name) ?? []
  return year && month ? Date.UTC(Number(year), Number(month)) : undefined
}
