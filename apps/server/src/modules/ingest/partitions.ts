import type { Db } from '../../platform/db/db.ts'
import { toFirstId } from '../../platform/to-first-id.ts'
import { ensurePartition, type EventPartition } from '../events/index.ts'
import { toIdMs } from './check-event.ts'
import type { EventRow } from './event-row.ts'

/** The months whose partition exists, as far as this process knows. */
export interface Partitions {
  /** Creates the partitions for the rows where they are missing; each one holds a month of ids. */
  ensureFor(rows: readonly Pick<EventRow, 'id'>[]): Promise<void>
}

export function createPartitions(db: Db): Partitions {
  const known: EventPartition[] = []
  return {
    async ensureFor(rows) {
      for (const { id } of rows) {
        if (known.some(({ from, to }) => from <= id && id < to)) continue
        const month = toMonth(id)
        await ensurePartition(db, month)
        known.push(month)
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
