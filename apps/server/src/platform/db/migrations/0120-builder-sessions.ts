import { sql, type Kysely } from 'kysely'

/** A builder works in the session that it was opened from. Those of before belong to none, and have to be opened again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table room_builder_codes
      add column session_id uuid references sessions on delete cascade`.execute(db)
  await sql`create index room_builder_codes_session on room_builder_codes (session_id)`.execute(db)
  await sql`
    alter table room_devices
      add column builder_session_id uuid references sessions on delete set null`.execute(db)
  await sql`create index room_devices_builder_session on room_devices (builder_session_id)`.execute(db)
}
