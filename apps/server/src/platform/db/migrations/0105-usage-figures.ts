import { sql, type Kysely } from 'kysely'

/** Marks the dashboard's errors among its events, and counts both by day from the index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table analytics_events add column is_error boolean not null
      generated always as (properties ?& array['message', 'stack']) stored`.execute(db)
  await sql`drop index analytics_events_org`.execute(db)
  await sql`create index analytics_events_org on analytics_events (org_id, at, event_type, is_error)`.execute(
    db,
  )
  await sql`create index analytics_events_errors on analytics_events (org_id, at) where is_error`.execute(db)
}
