import { sql } from 'kysely'
import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts'

/** Any number that nothing else in the database locks; it makes the processes wait for each other. */
const lockNumber = 7_226_901

export interface EventPartition {
  /** Its table: `events_2026_11`. */
  name: string
  /** Its first id, and the first one after it. */
  from: string
  to: string
}

/** Makes a partition of events, unless it is there. */
export async function ensurePartition(db: Db, { name, from, to }: EventPartition): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx)
    await sql
      .raw(`create table if not exists ${name} partition of events for values from ('${from}') to ('${to}')`)
      .execute(tx)
  })
}

/** The partitions of events: a month of ids each, `events_2026_11`. */
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
