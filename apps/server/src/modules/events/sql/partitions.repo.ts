import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'

/** An arbitrary number for an advisory lock, under which the processes wait for each other. */
const lockNumber = 7_226_901

export interface EventPartition {
  /** The table's name: `events_2026_11`. */
  name: string
  /** The first id of the month, and the first one after it. */
  from: string
  to: string
}

/** Creates a partition of events if it does not exist. */
export async function ensurePartition(tx: Tx, { name, from, to }: EventPartition): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx)
  await sql
    .raw(`create table if not exists ${name} partition of events for values from ('${from}') to ('${to}')`)
    .execute(tx)
}

/** Lists the partitions of events, one month of ids each: `events_2026_11`. */
export async function listEventPartitions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_inherits
    join pg_class on pg_class.oid = pg_inherits.inhrelid
    where inhparent = 'events'::regclass order by relname`.execute(db)
  return rows.map(({ name }) => name)
}

/** Drops a whole partition, which costs the same however many events it holds. */
export async function dropPartition(tx: Tx, name: string): Promise<void> {
  await sql`drop table if exists ${sql.table(name)}`.execute(tx)
}
