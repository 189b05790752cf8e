import { sql, type Kysely } from 'kysely'

/** Files with the events of an app, written on a schedule, and how far each app has got. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table raw_exports (
      app_id uuid primary key references apps on delete cascade,
      schedule text not null,
      kept_days int,
      next_from timestamptz not null,
      part int not null default 0,
      place text,
      busy_until timestamptz,
      last_run_at timestamptz,
      reason jsonb)`.execute(db)
  await sql`
    create table raw_export_files (
      id uuid primary key,
      app_id uuid not null references apps on delete cascade,
      range_from timestamptz not null,
      range_to timestamptz not null,
      part int not null,
      event_count int not null,
      hash text not null,
      store_key text not null,
      byte_count int not null,
      created_at timestamptz not null,
      unique (app_id, range_from, part))`.execute(db)
  await sql`create index raw_export_files_created on raw_export_files (app_id, created_at)`.execute(db)
  await sql`
    create trigger raw_export_files_file_loose after delete on raw_export_files
    for each row when (old.store_key is not null) execute function note_loose_file()`.execute(db)
}
