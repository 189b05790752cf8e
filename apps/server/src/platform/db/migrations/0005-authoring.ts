import { sql, type Kysely } from 'kysely'

/** What authors prepare around their projects: templates, avatars, previews, rooms and captures. */
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
  `create table custom_templates (
    id uuid primary key,
    app_id uuid not null references apps on delete cascade,
    name text not null,
    type text not null,
    component jsonb not null,
    owner_id uuid references members on delete set null,
    ${audit})`,
  `create index custom_templates_owner on custom_templates (owner_id)`,
  `create unique index custom_templates_name on custom_templates (app_id, lower(name))`,

  `create table avatars (
    id uuid primary key,
    project_id uuid not null references projects on delete cascade,
    name text not null,
    built_in_id uuid,
    media_hash text not null,
    position text not null,
    is_active boolean not null,
    ${audit})`,
  `create index avatars_project on avatars (project_id)`,

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

  `create table rooms (
    id uuid primary key,
    app_id uuid not null references apps on delete cascade,
    project_id uuid not null references projects on delete cascade,
    code_hash bytea not null,
    token_hash bytea unique,
    device jsonb,
    created_at timestamptz not null,
    created_by uuid,
    expires_at timestamptz not null,
    joined_at timestamptz,
    unique (app_id, code_hash))`,

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
    image bytea,
    ${audit})`,
  `create index captures_app on captures (app_id, created_at)`,
  // Without a reference: an identifier outlives the capture that it was made from.
  `alter table identifiers add column capture_id uuid`,
  `create index identifiers_capture on identifiers (capture_id) where capture_id is not null`,
]
