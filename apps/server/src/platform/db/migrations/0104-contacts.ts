import { sql, type Kysely } from 'kysely'

/** When target apps were heard from, and with which origins, SDK versions and signatures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Rows are updated every minute: the fill factor keeps updates on their page.
  await sql`
    create table contacts (
      app_id uuid not null references apps on delete cascade,
      kind text not null,
      value text collate "C" not null,
      first_heard_at timestamptz not null,
      last_heard_at timestamptz not null,
      primary key (app_id, kind, value)) with (fillfactor = 80)`.execute(db)
}
