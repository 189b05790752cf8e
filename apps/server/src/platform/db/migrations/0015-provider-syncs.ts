import { sql, type Kysely } from 'kysely'

/** How far a synchronisation has come, what a service allows, and what it pushes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements: string[] = [
  // A check of the list for each member would take two thirds of the time of a million. Members that lost their
  // list with its app are swept instead.
  `alter table list_members drop constraint list_members_list_num_fkey`,
  `alter table list_members alter column end_user_key type text collate "C"`,

  `alter table providers
    add column sync_interval text not null default 'DAILY' check (sync_interval in ('OFF', 'HOURLY', 'DAILY')),
    add column sync_due_at timestamptz,
    add column sync_job_id uuid,
    add column push_token_hash text unique,
    add column pushed_at timestamptz`,
  `create index providers_sync_due on providers (sync_due_at) where sync_due_at is not null`,

  // A cohort that is being read: it goes on from here after the end of a process, or of an hour.
  `create table cohort_syncs (
    provider_id uuid primary key references providers on delete cascade,
    account_id uuid not null references providers on delete cascade,
    list_id uuid references member_lists on delete set null,
    session_id text,
    next_page int not null default 0,
    total int,
    received int not null default 0,
    kept int not null default 0,
    page_hash text,
    restarts int not null default 0,
    begun_at timestamptz not null,
    begun_by uuid)`,
  `create index cohort_syncs_account on cohort_syncs (account_id)`,
  `create index cohort_syncs_list on cohort_syncs (list_id)`,

  // All processes ask a service out of one allowance.
  `create table service_quotas (
    org_id uuid not null references organisations on delete cascade,
    service text not null,
    blocked_until timestamptz,
    primary key (org_id, service))`,
  `create table service_queries (
    id uuid primary key,
    org_id uuid not null,
    service text not null,
    started_at timestamptz not null,
    is_running boolean not null default true,
    foreign key (org_id, service) references service_quotas on delete cascade)`,
  `create index service_queries_quota on service_queries (org_id, service, started_at)`,

  `create table cohort_pushes (
    provider_id uuid not null references providers on delete cascade,
    session_id text not null,
    action text not null check (action in ('members', 'add_members', 'remove_members')),
    state text not null check (state in ('OPEN', 'DONE', 'SUPERSEDED')),
    list_id uuid references member_lists on delete set null,
    pages int[] not null default '{}',
    kept int not null default 0,
    begun_at timestamptz not null,
    primary key (provider_id, session_id, action))`,
  `create index cohort_pushes_list on cohort_pushes (list_id)`,
  `create index cohort_pushes_begun on cohort_pushes (begun_at)`,
]
