import { auditColumns } from './audit-columns.ts'

export const people: string[] = [
  `create table organisations (
    id uuid primary key,
    name text not null,
    setting jsonb not null,
    size text,
    set_up_at timestamptz,
    logo_hash text,
    ${auditColumns})`,

  `create table organisation_logos (
    org_id uuid primary key references organisations on delete cascade,
    hash text not null,
    content_type text not null,
    store_key text not null unique,
    byte_count int not null)`,

  // Members who only use single sign-on have no password.
  `create table members (
    id uuid primary key,
    org_id uuid not null references organisations on delete cascade,
    email text not null,
    name text not null,
    org_role text not null check (org_role in ('Admin', 'Member')),
    language text not null default 'en',
    password_hash text,
    job_role text,
    ${auditColumns})`,
  `create unique index members_email on members (lower(email))`,
  `create index members_org on members (org_id)`,

  // What remains of a removed member: the name on their past work.
  `create table former_members (
    id uuid primary key,
    org_id uuid not null references organisations on delete cascade,
    name text not null)`,
  `create index former_members_org on former_members (org_id)`,

  `create view authors as
    select id, org_id, name from members union all select id, org_id, name from former_members`,

  `create table known_browsers (
    secret_hash bytea not null,
    member_id uuid not null references members on delete cascade,
    expires_at timestamptz not null,
    primary key (secret_hash, member_id))`,
  `create index known_browsers_member on known_browsers (member_id)`,
  `create index known_browsers_expiry on known_browsers (expires_at)`,

  `create table sessions (
    id uuid primary key,
    member_id uuid not null references members on delete cascade,
    secret_hash bytea not null unique,
    created_at timestamptz not null,
    last_active_at timestamptz not null,
    expires_at timestamptz not null)`,
  `create index sessions_member on sessions (member_id)`,
  `create index sessions_expiry on sessions (expires_at)`,

  // No reference to its job: jobs are deleted before mails are.
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
    sent_at timestamptz,
    job_id uuid,
    expires_at timestamptz,
    withdrawn_at timestamptz,
    problem text,
    server_words text)`,
  `create index mails_org on mails (org_id)`,
  `create index mails_unsent on mails (to_address) where sent_at is null`,

  `create table invites (
    id uuid primary key,
    org_id uuid not null references organisations on delete cascade,
    email text not null,
    org_role text not null check (org_role in ('Admin', 'Member')),
    app_ids jsonb not null,
    secret_hash bytea not null unique,
    expires_at timestamptz not null,
    owner_id uuid references members on delete set null,
    mail_id uuid references mails on delete set null,
    ${auditColumns},
    unique (org_id, email))`,
  `create index invites_owner on invites (owner_id)`,
  `create index invites_mail on invites (mail_id)`,

  `create table password_resets (
    id uuid primary key,
    member_id uuid references members on delete cascade,
    secret_hash bytea not null unique,
    expires_at timestamptz not null)`,
  `create index password_resets_member on password_resets (member_id)`,
  `create index password_resets_expiry on password_resets (expires_at)`,

  `create table sso_connections (
    id uuid primary key,
    org_id uuid not null references organisations on delete cascade constraint sso_connections_org unique,
    kind text not null check (kind in ('OIDC', 'SAML')),
    settings jsonb not null,
    secret bytea,
    allows_new_members boolean not null default true,
    is_enforced boolean not null default false,
    ${auditColumns})`,

  // A domain belongs to one connection, so that an address never has two providers.
  `create table sso_domains (
    domain text primary key,
    connection_id uuid not null references sso_connections on delete cascade)`,
  `create index sso_domains_connection on sso_domains (connection_id)`,

  // Sign-ons in progress. The browser's secrets are stored as hashes, and the protocol's data is encrypted.
  `create table sso_flows (
    state_hash bytea primary key,
    connection_id uuid not null references sso_connections on delete cascade,
    browser_hash bytea not null,
    sealed bytea not null,
    return_to text,
    expires_at timestamptz not null)`,
  `create index sso_flows_connection on sso_flows (connection_id)`,
  `create index sso_flows_expiry on sso_flows (expires_at)`,

  // Each assertion is accepted once, across all processes.
  `create table sso_assertions (
    connection_id uuid not null references sso_connections on delete cascade,
    assertion_hash bytea not null,
    expires_at timestamptz not null,
    primary key (connection_id, assertion_hash))`,
  `create index sso_assertions_expiry on sso_assertions (expires_at)`,

  `create table sign_on_codes (
    hash bytea primary key,
    member_id uuid not null references members on delete cascade,
    expires_at timestamptz not null,
    browser_hash bytea not null,
    return_to text)`,
  `create index sign_on_codes_member on sign_on_codes (member_id)`,
  `create index sign_on_codes_expiry on sign_on_codes (expires_at)`,
]
