import { sql, type Kysely } from 'kysely'

/**
 * Parts of the manifests of large apps, named by their content. One that its app's manifest no longer names stays for a
 * while, for pages that hold the manifest from before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table manifest_parts (
      app_id uuid not null references apps on delete cascade,
      name text not null,
      body bytea not null,
      gzip bytea not null,
      brotli bytea not null,
      dropped_at timestamptz,
      primary key (app_id, name))`.execute(db)
  await sql`
    create index manifest_parts_dropped on manifest_parts (dropped_at) where dropped_at is not null`.execute(
    db,
  )
}
