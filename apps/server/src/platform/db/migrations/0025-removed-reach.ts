import { sql, type Kysely } from 'kysely'

/**
 * How many end users were ever taken out of a day's sets. With how many are in them it tells whether sets have
 * changed: a number that falls and rises again would not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table day_reach_counters add column removed bigint not null default 0`.execute(db)
}
