import { sql, type Kysely } from 'kysely'

/** The look of each app's guides, as it is drafted and as it is live, and the files that target apps read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table themes (
      app_id uuid primary key references apps on delete cascade,
      draft jsonb not null,
      live jsonb,
      live_hash text,
      live_at timestamptz,
      revision integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      created_by uuid,
      updated_by uuid)`.execute(db)
  await sql`
    create table theme_files (
      app_id uuid not null references apps on delete cascade,
      hash text not null,
      body bytea not null,
      gzip bytea not null,
      brotli bytea not null,
      created_at timestamptz not null,
      primary key (app_id, hash))`.execute(db)
}
