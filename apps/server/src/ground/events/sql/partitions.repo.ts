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
  days: EventPartition[]
}

/** Creates what is missing of a month's partition and of its days; a month that is one table stays one. */
export async function ensureMonth(tx: Tx, { days, ...month }: EventMonth): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx)
  if (!(await isOneTable(tx, month.name))) {
    await create(tx, month, { parent: 'events', isDivided: true })
    for (const day of days) await create(tx, day, { parent: month.name, isDivided: false })
  }
}

async function isOneTable(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_class where oid = to_regclass(${name}) and relkind = 'r'`.execute(tx)
  return rows.length > 0
}

async function create(
  tx: Tx,
  { name, from, to }: EventPartition,
  { parent, isDivided }: { parent: string; isDivided: boolean },
): Promise<void> {
  const statement = `create table if not exists ${name} partition of ${parent} for values from ('${from}') to ('${to}')`
  await sql.raw(isDivided ? `${statement} partition by range (id)` : statement).execute(tx)
}

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
