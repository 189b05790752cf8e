import { sql, type Kysely } from 'kysely'

/** Tells older versions whether they can still use this database: one row, with the migration they must know. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table schema_compatibility (usable_from text primary key)`.execute(db)
}
