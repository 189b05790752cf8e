import { sql, type Kysely } from 'kysely'

/** What an entry of the audit log changed, field by field. Entries from before have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_log add column changes jsonb not null default '[]'`.execute(db)
}
