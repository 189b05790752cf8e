import { sql, type Kysely } from 'kysely'

/** Webhooks and the ledger of their deliveries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements: string[] = [
  `create table webhooks (
    id uuid primary key,
    app_id uuid not null references apps on delete cascade,
    url text not null,
    description text not null,
    events jsonb not null,
    is_active boolean not null,
    secret bytea not null,
    previous_secret bytea,
    previous_secret_until timestamptz,
    failures int not null default 0,
    failing_since timestamptz,
    pauses int not null default 0,
    paused_until timestamptz,
    state_reason text,
    last_attempt_at timestamptz,
    last_attempt_reason text,
    due_at timestamptz,
    retry_at timestamptz,
    busy_job uuid,
    busy_until timestamptz,
    revision int not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    created_by uuid,
    updated_by uuid)`,
  `create index webhooks_app on webhooks (app_id)`,

  // Written with the events of target apps; a few seconds later they become deliveries.
  `create table webhook_events (
    num bigint generated always as identity primary key,
    webhook_id uuid not null references webhooks on delete cascade,
    events text not null,
    event_count int not null,
    end_user_keys text[] not null,
    at timestamptz not null)`,
  `create index webhook_events_webhook on webhook_events (webhook_id, num)`,

  `create table webhook_deliveries (
    id uuid primary key,
    webhook_id uuid not null references webhooks on delete cascade,
    kind text not null,
    source text,
    body text not null,
    event_count int not null,
    end_user_keys text[] not null,
    state text not null default 'WAITING' check (state in ('WAITING', 'RETRYING', 'DELIVERED', 'FAILED')),
    attempt_count int not null default 0,
    tries int not null default 0,
    attempts jsonb not null default '[]',
    response_status int,
    response text,
    reason text,
    asked_at timestamptz,
    next_attempt_at timestamptz,
    created_at timestamptz not null,
    finished_at timestamptz)`,
  `create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, created_at)`,
  `create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_attempt_at)
    where next_attempt_at is not null`,
  `create unique index webhook_deliveries_source on webhook_deliveries (webhook_id, source)
    where source is not null`,
  `create index webhook_deliveries_created on webhook_deliveries (created_at)`,
  // Whoever asks to be forgotten is found in bodies by this.
  `create index webhook_deliveries_end_users on webhook_deliveries using gin (end_user_keys)`,
]
