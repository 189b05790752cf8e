import { sql, type Kysely } from 'kysely'

/** The account that an end user was in when they were exposed to an experiment by account; 0 without one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table exposures add column account_num integer not null default 0`.execute(db)
}
