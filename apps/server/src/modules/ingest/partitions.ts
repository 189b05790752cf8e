import { sql } from 'kysely'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import { toFirstId } from '../../platform/first-id.ts'
import { toIdMs } from './check-event.ts'
import type { EventRow } from './event-row.ts'

/** Any number that nothing else in the database locks; it makes the processes wait for each other. */
const lockNumber = 7_226_901

/** The months that have their partition, as far as this process knows. */
export class Partitions {
  private readonly db: Db
  private readonly known: Month[] = []

  constructor(db: Db) {
    this.db = db
  }

  /** Makes the partitions that rows will lie in, a month of ids each, where they do not exist yet. */
  async ensureFor(rows: readonly EventRow[]): Promise<void> {
    for (const { id } of rows) {
      if (!this.known.some(({ from, to }) => from <= id && id < to)) await this.ensure(toMonth(id))
    }
  }

  private async ensure(month: Month): Promise<void> {
    const { name, from, to } = month
    await inTransaction(this.db, async (tx) => {
      await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx)
      await sql
        .raw(
          `create table if not exists ${name} partition of events for values from ('${from}') to ('${to}')`,
        )
        .execute(tx)
    })
    this.known.push(month)
  }
}

interface Month {
  /** The partition's table. */
  name: string
  /** Its first id, and the first one after it. */
  from: string
  to: string
}

function toMonth(id: string): Month {
  const at = new Date(toIdMs(id))
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()]
  return {
    name: `events_${year}_${String(month + 1).padStart(2, '0')}`,
    from: toFirstId(Date.UTC(year, month)),
    to: toFirstId(Date.UTC(year, month + 1)),
  }
}
