import { auditColumns } from './audit-columns.ts'

const changes = [
  { event: 'insert', rows: 'new table as changed' },
  { event: 'update', rows: 'new table as changed' },
  { event: 'delete', rows: 'old table as changed' },
]

export const projects: string[] = [
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
    owner_id uuid references members on delete set null,
    survey jsonb,
    survey_revision int not null default 1,
    ${auditColumns})`,
  `create unique index projects_name on projects (app_version_id, lower(name))`,
  `create index projects_app on projects (app_id)`,
  `create index projects_owner on projects (owner_id)`,

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

  `create table project_presence (
    project_id uuid not null references projects on delete cascade,
    member_id uuid not null references members on delete cascade,
    seen_at timestamptz not null,
    primary key (project_id, member_id))`,
  `create index project_presence_member on project_presence (member_id)`,

  // Deleted screens and pages keep their rows until the next publishing, so that the deletion can be undone.
  `create table pages (
    id uuid primary key,
    project_id uuid not null references projects on delete cascade,
    key text not null,
    name text not null,
    position int not null,
    logo_hash text,
    deleted_at timestamptz,
    ${auditColumns},
    unique (project_id, key))`,
  `create index pages_position on pages (project_id, position)`,

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
    page_id uuid references pages on delete cascade,
    is_start_screen boolean not null default false,
    logo_hash text,
    thumbnail_hash text,
    sound jsonb not null default '{}',
    deleted_at timestamptz,
    ${auditColumns},
    unique (project_id, key),
    constraint assists_one_place check ((not is_start_screen) or (page_id is null)))`,
  `create index assists_position on assists (project_id, position)`,
  `create unique index assists_start_screen on assists (project_id) where is_start_screen and deleted_at is null`,
  `create index assists_page on assists (page_id, position) where page_id is not null`,

  // No reference to its capture: an identifier outlives the capture it was made from.
  `create table identifiers (
    id uuid primary key,
    assist_id uuid references assists on delete cascade,
    document jsonb not null,
    page_id uuid references pages on delete cascade,
    capture_id uuid,
    ${auditColumns},
    constraint identifiers_one_owner check (num_nonnulls(assist_id, page_id) = 1))`,
  `create index identifiers_assist on identifiers (assist_id)`,
  `create index identifiers_page on identifiers (page_id) where page_id is not null`,
  `create index identifiers_capture on identifiers (capture_id) where capture_id is not null`,

  `create table captures (
    id uuid primary key,
    app_id uuid not null references apps on delete cascade,
    project_id uuid references projects on delete set null,
    name text not null,
    kind text not null,
    address text not null,
    locale text,
    device jsonb not null,
    is_archived boolean not null default false,
    document bytea not null,
    store_key text unique,
    byte_count int,
    ${auditColumns})`,
  `create index captures_app on captures (app_id, created_at)`,

  `create table previews (
    id uuid primary key,
    app_id uuid not null references apps on delete cascade,
    project_id uuid not null references projects on delete cascade,
    code_hash bytea not null,
    guide bytea not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    unique (app_id, code_hash))`,
  `create index previews_expiry on previews (expires_at)`,

  `create table custom_templates (
    id uuid primary key,
    app_id uuid not null references apps on delete cascade,
    name text not null,
    type text not null,
    component jsonb not null,
    owner_id uuid references members on delete set null,
    ${auditColumns})`,
  `create index custom_templates_owner on custom_templates (owner_id)`,
  `create unique index custom_templates_name on custom_templates (app_id, lower(name))`,

  // Any change of a project's screens or pages gives its row a new version (xmin), by which lists cache entries.
  `create function renew_project() returns trigger language plpgsql as $$
    begin
      update projects set id = id where id in (select project_id from changed);
      return null;
    end $$`,
  ...['assists', 'pages'].flatMap((table) =>
    changes.map(
      ({ event, rows }) => `create trigger ${table}_${event}_renews_project after ${event} on ${table}
        referencing ${rows} for each statement execute function renew_project()`,
    ),
  ),
]
