import { sql, type Kysely } from 'kysely'

/**
 * Values of properties that nobody has registered, encrypted. Apps that exist already keep the names alone until an
 * Admin changes that: their end users were told so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table end_user_profiles add column unregistered_values bytea`.execute(db)
  await sql`alter table apps add column keeps_unregistered boolean not null default false`.execute(db)
  await sql`alter table apps alter column keeps_unregistered set default true`.execute(db)
}
