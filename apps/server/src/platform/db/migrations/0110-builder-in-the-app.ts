import { sql, type Kysely } from 'kysely'

/** Origins on which an app runs, and the pages of an app that build in it through a room. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table apps add column origins jsonb not null default '[]'`.execute(db)
  await sql`
    create table room_builder_codes (
      id uuid primary key,
      room_id uuid not null references rooms on delete cascade,
      member_id uuid not null references members on delete cascade,
      code_hash bytea not null unique,
      expires_at timestamptz not null,
      used_at timestamptz)`.execute(db)
  await sql`create index room_builder_codes_room on room_builder_codes (room_id)`.execute(db)
  await sql`create index room_builder_codes_member on room_builder_codes (member_id)`.execute(db)
  await sql`
    alter table room_devices
      add column builder_code_id uuid,
      add column builder_member_id uuid references members on delete set null,
      add column origin text,
      add column admitted_at timestamptz`.execute(db)
  await sql`create index room_devices_builder on room_devices (builder_member_id)`.execute(db)
}
