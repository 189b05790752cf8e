import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'

/** An arbitrary number for an advisory lock, under which the processes wait for each other. */
const lockNumber = 7_226_901

/** A range of ids with a table of its own. */
export interface EventPartition {
  /** The table's name: `events_2026_11` for a month, `events_2026_11_26` for a day. */
  name: string
  /** The first id, and the first one after the last. */
  from: string
  to: string
}

export interface EventMonth extends EventPartition {
  /** The partitions of its days; empty if the month is one table. */
  days: EventPartition[]
}

/** Creates the partition of a month, with all of its days, if it does not exist. */
export async function ensureMonth(tx: Tx, { days, ...month }: EventMonth): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx)
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass(${month.name}) is not null as exists`.execute(tx)
  if (rows[0]?.exists) return
  const statements = [
    toStatement(month, 'events') + (days.length > 0 ? ' partition by range (id)' : ''),
    ...days.map((day) => toStatement(day, month.name)),
  ]
  for (const statement of statements) await sql.raw(statement).execute(tx)
}

const toStatement = ({ name, from, to }: EventPartition, parent: string): string =>
  `create table ${name} partition of ${parent} for values from ('${from}') to ('${to}')`

/** Lists the partitions of events, of months and of days, by name: a month comes before its days. */
export async function listEventPartitions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relid::regclass::text as name from pg_partition_tree('events') where level > 0 order by name`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** Drops a whole partition with those in it, which costs the same however many events it holds. */
export async function dropPartition(tx: Tx, name: string): Promise<void> {
  await sql`drop table if exists ${sql.table(name)}`.execute(tx)
}
