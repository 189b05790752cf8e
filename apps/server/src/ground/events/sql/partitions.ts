import { inTransaction, type Db, type Tx } from '../../../platform/db/db.ts'
import { toFirstId } from '../../../platform/ids/to-first-id.ts'
import { toIdMs } from '../../../platform/ids/to-id-ms.ts'
import {
  dropPartition,
  ensureMonth,
  listEventPartitions,
  type EventMonth,
  type EventPartition,
} from './partitions.repo.ts'

const dayMs = 86_400_000

/** The partitions of events. */
export interface Partitions {
  /** Creates the partitions for the events where they are missing, by default in a transaction of its own. */
  ensureFor(events: readonly { id: string }[], within?: Tx): Promise<void>
  /** Drops the partitions that end before a moment. */
  dropBefore(before: Date): Promise<void>
}

/**
 * A month is divided into days, so that retention drops a day at a time and the indexes that inserts touch stay small.
 * All days come with their month: servers up to 0.2.0, which may still run on the same database, create months only.
 */
export function createPartitions(db: Db): Partitions {
  /** The months whose partition exists, as far as this process knows. */
  const known: EventPartition[] = []
  return {
    async ensureFor(events, within) {
      // The caller's transaction may still be rolled back, and its partitions with it.
      const months = within ? [...known] : known
      for (const { id } of events) {
        if (months.some(({ from, to }) => from <= id && id < to)) continue
        const month = toMonth(id)
        await (within ? ensureMonth(within, month) : inTransaction(db, (tx) => ensureMonth(tx, month)))
        months.push(month)
      }
    },

    async dropBefore(before) {
      known.length = 0
      for (const name of await listEventPartitions(db)) {
        const endMs = findEndMs(name)
        if (endMs !== undefined && endMs <= before.getTime())
          await inTransaction(db, (tx) => dropPartition(tx, name))
      }
    },
  }
}

function toMonth(id: string): EventMonth {
  const at = new Date(toIdMs(id))
  const [fromMs, toMs] = [0, 1].map((next) => Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + next)) as [
    number,
    number,
  ]
  const days = Array.from({ length: (toMs - fromMs) / dayMs }, (_, index) =>
    toPartition(fromMs + index * dayMs, fromMs + (index + 1) * dayMs, 'YYYY-MM-DD'.length),
  )
  return { ...toPartition(fromMs, toMs, 'YYYY-MM'.length), days }
}

/** The partition of a month or a day, named after as much of its first moment as identifies it. */
const toPartition = (fromMs: number, toMs: number, length: number): EventPartition => ({
  name: `events_${new Date(fromMs).toISOString().slice(0, length).replaceAll('-', '_')}`,
  from: toFirstId(fromMs),
  to: toFirstId(toMs),
})

function findEndMs(name: string): number | undefined {
  const [, year, month, day] = /^events_(\d{4})_(\d{2})(?:_(\d{2}))?$/.exec(name) ?? []
  if (!year || !month) return undefined
  return day
    ? Date.UTC(Number(year), Number(month) - 1, Number(day) + 1)
    : Date.UTC(Number(year), Number(month))
}
