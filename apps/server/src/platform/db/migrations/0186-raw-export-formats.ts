import { sql, type Kysely } from 'kysely'

/** Raw exports can be written in more than one format. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table raw_exports add column format text not null default 'NDJSON'`.execute(db)
  await sql`alter table raw_export_files add column format text not null default 'NDJSON'`.execute(db)
}
