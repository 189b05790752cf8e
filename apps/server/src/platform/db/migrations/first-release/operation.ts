import { auditColumns } from './audit-columns.ts'

export const operation: string[] = [
  // Deleted with its app or organisation; the queue then skips the job.
  `create table jobs (
    id uuid primary key,
    kind text not null,
    org_id uuid references organisations on delete cascade,
    app_id uuid references apps on delete cascade,
    subject text not null,
    state text not null default 'WAITING' check (state in ('WAITING', 'RUNNING', 'RETRYING', 'DONE', 'FAILED')),
    attempts int not null default 0,
    max_attempts int not null,
    done int,
    total int,
    reason jsonb,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    finished_at timestamptz)`,
  `create index jobs_org on jobs (org_id, id)`,
  `create index jobs_app on jobs (app_id, id)`,
  `create index jobs_finished on jobs (finished_at) where finished_at is not null`,

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
    state_reason jsonb,
    last_attempt_at timestamptz,
    last_attempt_reason jsonb,
    due_at timestamptz,
    retry_at timestamptz,
    busy_job uuid,
    busy_until timestamptz,
    ${auditColumns})`,
  `create index webhooks_app on webhooks (app_id)`,

  // Written with the events of target apps; turned into deliveries a few seconds later.
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
    reason jsonb,
    asked_at timestamptz,
    next_attempt_at timestamptz,
    created_at timestamptz not null,
    finished_at timestamptz)`,
  `create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, created_at)`,
  `create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_attempt_at) where next_attempt_at is not null`,
  `create unique index webhook_deliveries_source on webhook_deliveries (webhook_id, source) where source is not null`,
  `create index webhook_deliveries_created on webhook_deliveries (created_at)`,
  // Finds the bodies that name an end user who is to be erased.
  `create index webhook_deliveries_end_users on webhook_deliveries using gin (end_user_keys)`,

  // Without foreign keys: entries outlive the organisation, the app and the member.
  `create table audit_log (
    id uuid primary key,
    at timestamptz not null,
    org_id uuid,
    actor_id uuid,
    actor_name text,
    actor_email text,
    call text not null,
    succeeded boolean not null,
    app_id uuid,
    path_ids jsonb not null,
    request_id text not null,
    address text not null)`,
  `create index audit_log_org on audit_log (org_id, at)`,
  `create index audit_log_at on audit_log (at)`,

  // Append only for all access through Waymark; only retention declares itself in its transaction.
  `create function refuse_audit_change() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and current_setting('waymark.audit_retention', true) = 'on' then
      return old;
    end if;
    raise exception 'The audit log cannot be changed';
  end $$`,
  `create trigger audit_log_append_only before update or delete on audit_log
    for each row execute function refuse_audit_change()`,
  `create trigger audit_log_no_truncate before truncate on audit_log
    for each statement execute function refuse_audit_change()`,

  // Unlogged: losing the counts of the last minutes in a crash is harmless.
  `create unlogged table rate_counters (
    key text primary key,
    count int not null,
    ends_at timestamptz not null)`,
  `create index rate_counters_end on rate_counters (ends_at)`,

  `create table analytics_events (
    id uuid primary key,
    org_id uuid not null references organisations on delete cascade,
    member_id uuid,
    event_type text not null,
    at timestamptz not null,
    metadata jsonb not null,
    properties jsonb not null)`,
  `create index analytics_events_org on analytics_events (org_id, at)`,
  `create index analytics_events_at on analytics_events (at)`,

  `create table client_logs (
    id uuid primary key,
    org_id uuid not null references organisations on delete cascade,
    member_id uuid,
    at timestamptz not null,
    entry jsonb not null)`,
  `create index client_logs_org on client_logs (org_id, at)`,
  `create index client_logs_at on client_logs (at)`,
]
