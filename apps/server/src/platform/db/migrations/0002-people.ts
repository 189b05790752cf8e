import { sql, type Kysely } from 'kysely'

/** Mails to send, and what belongs to members and their organisation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const audit = `
  revision int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  updated_by uuid`

const statements: string[] = [
  `create table mails (
    id uuid primary key,
    org_id uuid references organisations on delete cascade,
    to_address text not null,
    language text not null,
    template text not null,
    subject text not null,
    text text not null,
    html text not null,
    created_at timestamptz not null,
    sent_at timestamptz)`,
  `create index mails_org on mails (org_id)`,
  `create index mails_unsent on mails (created_at) where sent_at is null`,

  // Organisations from before are in use; nobody asks their Admins to set them up.
  `alter table organisations
    add column size text,
    add column set_up_at timestamptz,
    add column logo_hash text`,
  `update organisations set set_up_at = created_at`,
  `create table organisation_logos (
    org_id uuid primary key references organisations on delete cascade,
    hash text not null,
    content_type text not null,
    bytes bytea not null)`,

  // Members who only sign on elsewhere have no password.
  `alter table members add column job_role text, alter column password_hash drop not null`,

  // What remains of a member who was removed: the name beside what they once did.
  `create table former_members (
    id uuid primary key,
    org_id uuid not null references organisations on delete cascade,
    name text not null)`,
  `create index former_members_org on former_members (org_id)`,
  `create view authors as
    select id, org_id, name from members union all select id, org_id, name from former_members`,

  `create table invites (
    id uuid primary key,
    org_id uuid not null references organisations on delete cascade,
    email text not null,
    org_role text not null check (org_role in ('Admin', 'Member')),
    app_ids jsonb not null,
    secret_hash bytea not null unique,
    expires_at timestamptz not null,
    owner_id uuid references members on delete set null,
    ${audit},
    unique (org_id, email))`,
  `create index invites_owner on invites (owner_id)`,

  `create table password_resets (
    id uuid primary key,
    member_id uuid references members on delete cascade,
    secret_hash bytea not null unique,
    expires_at timestamptz not null)`,
  `create index password_resets_member on password_resets (member_id)`,
  `create index password_resets_expiry on password_resets (expires_at)`,

  `alter table apps add column owner_id uuid references members on delete set null`,
  `update apps set owner_id = created_by where created_by in (select id from members)`,
  `create index apps_owner on apps (owner_id)`,
  `alter table projects add column owner_id uuid references members on delete set null`,
  `update projects set owner_id = created_by where created_by in (select id from members)`,
  `create index projects_owner on projects (owner_id)`,

  `create table sso_connections (
    id uuid primary key,
    org_id uuid not null references organisations on delete cascade,
    kind text not null check (kind in ('OIDC', 'SAML')),
    settings jsonb not null,
    ${audit})`,
  `create index sso_connections_org on sso_connections (org_id)`,
  // A domain signs on in one place only, so that an address never has two providers.
  `create table sso_domains (
    domain text primary key,
    connection_id uuid not null references sso_connections on delete cascade)`,
  `create index sso_domains_connection on sso_domains (connection_id)`,
  `create table sign_on_codes (
    hash bytea primary key,
    member_id uuid not null references members on delete cascade,
    expires_at timestamptz not null)`,
  `create index sign_on_codes_member on sign_on_codes (member_id)`,
  `create index sign_on_codes_expiry on sign_on_codes (expires_at)`,
]
