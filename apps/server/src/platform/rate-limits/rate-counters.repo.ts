import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'

export interface RateCount {
  key: string
  count: number
  endsAt: Date
}

/**
 * Increments the counter of each key, in a new window if the last one has ended. Sorted by key, so that concurrent
 * calls cannot deadlock.
 */
export function takeCounts(tx: Tx, wanted: { key: string; endsAt: Date }[], now: Date): Promise<RateCount[]> {
  const sorted = [...wanted].sort((one, other) => (one.key < other.key ? -1 : 1))
  return tx
    .insertInto('rateCounters')
    .values(sorted.map((it) => ({ ...it, count: 1 })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when rate_counters.ends_at <= ${now} then 1 else rate_counters.count + 1 end`,
        endsAt: sql`case when rate_counters.ends_at <= ${now} then excluded.ends_at else rate_counters.ends_at end`,
      }),
    )
    .returning(['key', 'count', 'endsAt'])
    .execute()
}

export async function returnCounts(tx: Tx, keys: string[], now: Date): Promise<void> {
  for (const key of [...keys].sort()) {
    await tx
      .updateTable('rateCounters')
      .set({ count: sql`count - 1` })
      .where('key', '=', key)
      .where('endsAt', '>', now)
      .where('count', '>', 0)
      .execute()
  }
}
