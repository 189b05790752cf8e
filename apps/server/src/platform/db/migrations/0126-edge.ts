import { sql, type Kysely } from 'kysely'

/** Signed manifests, and what has been published to the bucket behind a CDN. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table manifests add serial bigint not null default 0`.execute(db)
  await sql`
    create table content_keys (
      id uuid primary key,
      app_id uuid not null references apps on delete cascade,
      public_key text not null,
      private_key bytea not null,
      created_at timestamptz not null,
      created_by uuid)`.execute(db)
  await sql`create index content_keys_app_id_idx on content_keys (app_id)`.execute(db)
  await sql`
    create table signed_manifests (
      app_id uuid primary key references apps on delete cascade,
      etag text not null,
      body bytea not null,
      gzip bytea not null,
      brotli bytea not null)`.execute(db)
  // Outlives its app: what was published for it has to be removed.
  await sql`
    create table edge_publications (
      name text primary key,
      app_id uuid references apps on delete set null,
      change bigint not null default 0,
      published_change bigint,
      published_etag text,
      published_at timestamptz,
      place text,
      sdk_version text,
      guides jsonb,
      purges jsonb,
      reason jsonb,
      retry_at timestamptz,
      due_at timestamptz,
      due_priority integer not null default 0,
      busy_run uuid,
      busy_until timestamptz)`.execute(db)
  await sql`create index edge_publications_app_id_idx on edge_publications (app_id)`.execute(db)
  await sql`
    create table edge_leftovers (
      name text not null references edge_publications on delete cascade,
      path text not null,
      since timestamptz not null,
      primary key (name, path))`.execute(db)
  await sql`create index edge_leftovers_since_idx on edge_leftovers (since)`.execute(db)
}
