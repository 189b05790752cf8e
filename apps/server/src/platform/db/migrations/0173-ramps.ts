import { sql, type Kysely } from 'kysely'

/** Where the ramps of live deployments are; null without one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deployments add column ramp jsonb`.execute(db)
}
