import { sql, type Kysely } from 'kysely'

/**
 * Organisations, apps, projects, deployments, delivery and events. SQL rather than a builder: it is what a
 * database administrator will read, and both databases run the same text.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const audit = `
  revision int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  updated_by uuid`

const statements = [
  `create table organisations (id uuid primary key, name text not null, setting jsonb not null, ${audit})`,

  `create table members (
    id uuid primary key,
    org_id uuid not null references organisations on delete cascade,
    email text not null,
    name text not null,
    org_role text not null check (org_role in ('Admin', 'Member')),
    language text not null default 'en',
    password_hash text not null,
    ${audit})`,
  `create unique index members_email on members (lower(email))`,
  `create index members_org on members (org_id)`,

  `create table sessions (
    id uuid primary key,
    member_id uuid not null references members on delete cascade,
    secret_hash bytea not null unique,
    created_at timestamptz not null,
    last_active_at timestamptz not null,
    expires_at timestamptz not null)`,
  `create index sessions_member on sessions (member_id)`,
  `create index sessions_expiry on sessions (expires_at)`,

  `create table apps (
    id uuid primary key,
    num int generated always as identity unique,
    org_id uuid not null references organisations on delete cascade,
    name text not null,
    platform text not null,
    page_url text,
    sdk_key text not null unique,
    is_killed boolean not null default false,
    ${audit})`,
  `create unique index apps_name on apps (org_id, lower(name))`,

  `create table app_members (
    app_id uuid not null references apps on delete cascade,
    member_id uuid not null references members on delete cascade,
    created_at timestamptz not null,
    primary key (app_id, member_id))`,
  `create index app_members_member on app_members (member_id)`,

  `create table app_versions (
    id uuid primary key,
    app_id uuid not null references apps on delete cascade,
    name text not null,
    name_key text not null,
    ${audit},
    unique (app_id, name_key))`,

  `create table media (
    app_id uuid not null references apps on delete cascade,
    hash text not null,
    content_type text not null,
    bytes bytea not null,
    created_at timestamptz not null,
    created_by uuid,
    primary key (app_id, hash))`,

  `create table projects (
    id uuid primary key,
    app_id uuid not null references apps on delete cascade,
    app_version_id uuid not null references app_versions,
    name text not null,
    category text not null,
    type text not null,
    sub_type text not null,
    default_locale text not null,
    selected_locales jsonb not null,
    published_version int,
    draft_revision int not null default 1,
    published_revision int,
    ${audit})`,
  `create unique index projects_name on projects (app_version_id, lower(name))`,
  `create index projects_app on projects (app_id)`,

  `create table project_versions (
    project_id uuid not null references projects on delete cascade,
    version int not null,
    app_id uuid not null references apps on delete cascade,
    guide_hash text not null,
    published_at timestamptz not null,
    published_by uuid,
    primary key (project_id, version))`,

  `create table project_changes (
    id uuid primary key,
    project_id uuid not null references projects on delete cascade,
    at timestamptz not null,
    actor_id uuid,
    action text not null,
    entity text not null,
    entity_id uuid not null,
    before jsonb,
    after jsonb,
    since_version int not null)`,
  `create index project_changes_at on project_changes (project_id, at)`,

  `create table assists (
    id uuid primary key,
    project_id uuid not null references projects on delete cascade,
    key text not null,
    name text not null,
    position int not null,
    optional boolean not null,
    wait_ms int not null,
    on_missing text not null,
    component jsonb,
    component_revision int not null default 1,
    ${audit},
    unique (project_id, key))`,
  `create index assists_position on assists (project_id, position)`,

  `create table identifiers (
    id uuid primary key,
    assist_id uuid not null references assists on delete cascade,
    document jsonb not null,
    ${audit})`,
  `create index identifiers_assist on identifiers (assist_id)`,

  `create table guides (
    app_id uuid not null references apps on delete cascade,
    hash text not null,
    body bytea not null,
    gzip bytea not null,
    brotli bytea not null,
    created_at timestamptz not null,
    primary key (app_id, hash))`,

  `create table deployments (
    id uuid primary key,
    num int generated always as identity unique,
    app_id uuid not null references apps on delete cascade,
    project_id uuid not null references projects on delete cascade,
    name text not null,
    project_version int not null,
    targeting jsonb not null,
    live_version int not null default 0,
    live_revision int,
    live_start_at timestamptz,
    live_end_at timestamptz,
    went_live_at timestamptz,
    stopped_at timestamptz,
    ${audit})`,
  `create index deployments_app on deployments (app_id)`,
  `create index deployments_project on deployments (project_id)`,

  `create table deployment_versions (
    deployment_id uuid not null references deployments on delete cascade,
    version int not null,
    project_version int not null,
    guide_hash text not null,
    targeting jsonb not null,
    went_live_at timestamptz not null,
    went_live_by uuid,
    primary key (deployment_id, version))`,

  `create table manifests (
    app_id uuid primary key references apps on delete cascade,
    etag text not null,
    body bytea not null,
    gzip bytea not null,
    brotli bytea not null,
    updated_at timestamptz not null)`,

  `create table end_users (
    num int generated always as identity primary key,
    app_num int not null references apps (num) on delete cascade,
    key text not null,
    first_seen_at timestamptz not null,
    unique (app_num, key))`,

  // Partitioned by the id itself: a UUIDv7 begins with its time, so the key that makes a retry count once
  // is also what says where the row lies. Ingest makes the partitions; there is no default one.
  `create table events (
    id uuid primary key,
    app_num int not null,
    end_user_num int not null,
    deployment_num int,
    deployment_version int,
    type smallint not null,
    step_key text not null,
    at timestamptz not null,
    received_at timestamptz not null,
    locale text not null,
    platform text not null,
    name text,
    session_id text not null,
    properties jsonb) partition by range (id)`,

  `create table event_counters (
    deployment_num int not null references deployments (num) on delete cascade,
    deployment_version int not null,
    type smallint not null,
    step_key text not null,
    day date not null,
    locale text not null,
    platform text not null,
    count bigint not null,
    primary key (deployment_num, deployment_version, type, step_key, day, locale, platform))`,

  `create table event_reach (
    deployment_num int not null,
    type smallint not null,
    step_key text not null,
    end_user_num int not null,
    primary key (deployment_num, type, step_key, end_user_num))`,

  `create table reach_counters (
    deployment_num int not null references deployments (num) on delete cascade,
    type smallint not null,
    step_key text not null,
    end_users bigint not null,
    primary key (deployment_num, type, step_key))`,
]
