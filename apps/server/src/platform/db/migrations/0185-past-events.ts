import { sql, type Kysely } from 'kysely'

/** The custom events that segments ask about, by end user: `events` has no index for that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Without foreign keys, like the other tables that ingest writes thousands of rows to.
  await sql`
    create table past_events (
      end_user_num integer not null,
      name text not null,
      event_id uuid not null,
      at timestamptz not null,
      properties jsonb,
      primary key (end_user_num, name, event_id))`.execute(db)
  await sql`
    create table gathered_events (
      app_id uuid not null references apps on delete cascade,
      name text not null,
      primary key (app_id, name))`.execute(db)
  // Rows come in the order of time, so a summary of each range is enough for retention to find the old ones.
  await sql`create index past_events_at on past_events using brin (at)`.execute(db)
}
