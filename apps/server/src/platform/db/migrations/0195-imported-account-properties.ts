import { sql, type Kysely } from 'kysely'

/** What members imported about accounts, by property. What target apps say of a property comes before it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account_profiles add column imported jsonb not null default '{}'`.execute(db)
}
