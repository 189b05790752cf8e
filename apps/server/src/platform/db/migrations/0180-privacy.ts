import { sql, type Kysely } from 'kysely'

/** What an app keeps of its end users and how long, and receipts of whom it has erased. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app_privacy (
      app_id uuid primary key references apps on delete cascade,
      privacy_signals text not null,
      event_days int,
      profile_days int,
      response_days int,
      kept_until date)`.execute(db)
  await sql`
    create table erasure_receipts (
      id uuid primary key,
      app_id uuid not null references apps on delete cascade,
      end_user_hash text not null,
      salt text not null,
      erased_at timestamptz not null,
      erased_by uuid,
      erased_by_name text not null,
      counts jsonb not null,
      seal bytea)`.execute(db)
  await sql`create index erasure_receipts_app on erasure_receipts (app_id, erased_at)`.execute(db)
  await sql`alter table end_user_erasures add column receipt_id uuid`.execute(db)
}
