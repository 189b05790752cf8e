import { sql, type Kysely } from 'kysely'

/**
 * Marks of the end users and accounts that were erased, as long as events from before can arrive. A mark is a keyed hash:
 * without the server's key it cannot be told whose it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table erased_names (
      app_id uuid not null references apps on delete cascade,
      mark text not null,
      erased_at timestamptz not null,
      primary key (app_id, mark))`.execute(db)
  await sql`create index erased_names_age on erased_names (erased_at)`.execute(db)
}
