import { auditColumns } from './audit-columns.ts'

export const targeting: string[] = [
  `create table properties (
    id uuid primary key,
    app_id uuid not null references apps on delete cascade,
    name text not null,
    type text not null,
    time_unit text,
    is_private boolean not null,
    description text,
    ${auditColumns})`,
  `create unique index properties_name on properties (app_id, lower(name))`,

  `create table segments (
    id uuid primary key,
    app_id uuid not null references apps on delete cascade,
    name text not null,
    conjunction text not null check (conjunction in ('AND', 'OR')),
    owner_id uuid references members on delete set null,
    ${auditColumns})`,
  `create index segments_owner on segments (owner_id)`,
  `create unique index segments_name on segments (app_id, lower(name))`,

  `create table segment_rules (
    id uuid primary key,
    segment_id uuid not null references segments on delete cascade,
    condition jsonb not null,
    ${auditColumns})`,
  `create index segment_rules_segment on segment_rules (segment_id)`,

  // A complete list never changes: a provider that gets new members switches to another list at once.
  `create table member_lists (
    id uuid primary key,
    num int generated always as identity unique,
    app_id uuid not null references apps on delete cascade,
    row_count int not null default 0,
    is_complete boolean not null default false,
    created_at timestamptz not null,
    created_by uuid)`,
  `create index member_lists_app on member_lists (app_id)`,

  // A foreign key would take two thirds of the time of inserting a million members; members of deleted lists are swept
  // instead. Keys compare byte by byte, which is cheaper than a language's collation.
  `create table list_members (
    list_num int not null,
    end_user_key text collate "C" not null,
    primary key (list_num, end_user_key))`,

  `create table providers (
    id uuid primary key,
    app_id uuid not null references apps on delete cascade,
    provider_type text not null,
    name text not null,
    is_account boolean not null,
    owner_id uuid references members on delete set null,
    account_id uuid references providers on delete cascade,
    cohort_id text,
    list_id uuid references member_lists,
    request jsonb,
    secret bytea,
    sync_state text check (sync_state in ('SUCCESS', 'IN_PROGRESS', 'FAILED')),
    sync_reason jsonb,
    synced_at timestamptz,
    sync_interval text not null default 'DAILY' check (sync_interval in ('OFF', 'HOURLY', 'DAILY')),
    sync_due_at timestamptz,
    sync_job_id uuid,
    push_token_hash text unique,
    pushed_at timestamptz,
    ${auditColumns})`,
  `create index providers_owner on providers (owner_id)`,
  `create unique index providers_name on providers (app_id, lower(name)) where account_id is null`,
  `create unique index providers_cohort on providers (account_id, cohort_id) where account_id is not null`,
  `create index providers_list on providers (list_id)`,
  `create index providers_sync_due on providers (sync_due_at) where sync_due_at is not null`,

  // A cohort that is being read: reading continues from here after a process ends or a quota resets.
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

  // All processes share a service's quota.
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
    foreign key (org_id, service) references service_quotas (org_id, service) on delete cascade)`,
  `create index service_queries_quota on service_queries (org_id, service, started_at)`,

  // What the conditions refer to, in a row each with a foreign key against deletion. The rows name the app too:
  // deleting an app must clear them before the rows that they refer to.
  `create table rule_references (
    rule_id uuid not null references segment_rules on delete cascade,
    app_id uuid not null references apps on delete cascade,
    property_id uuid references properties,
    segment_id uuid references segments,
    project_id uuid references projects,
    provider_id uuid references providers)`,
  `create index rule_references_rule on rule_references (rule_id)`,
  `create index rule_references_app on rule_references (app_id)`,
  `create index rule_references_property on rule_references (property_id)`,
  `create index rule_references_segment on rule_references (segment_id)`,
  `create index rule_references_project on rule_references (project_id)`,
  `create index rule_references_provider on rule_references (provider_id)`,
]
