import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements: string[] = [
  // Without foreign keys: what was done stays known when the organisation, the app or the member is gone.
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

  // Append only, for whoever reaches the database through Waymark: retention says so in its transaction.
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

  // Unlogged: a crash of the database may forget who asked how often in the last minutes.
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

  // End users whose events are being deleted, and for a while those that other processes may still add.
  `create table end_user_erasures (
    end_user_num int primary key,
    asked_at timestamptz not null,
    first_event_id uuid not null)`,
  `create index event_reach_end_user on event_reach (end_user_num)`,
]
