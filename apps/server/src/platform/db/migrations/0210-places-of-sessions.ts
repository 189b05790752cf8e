import { sql, type Kysely } from 'kysely'

/** What a session was started with, so that members can tell their own from those of others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column user_agent text, add column address text`.execute(db)
}
