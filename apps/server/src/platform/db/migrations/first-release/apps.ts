import { auditColumns } from './audit-columns.ts'

export const apps: string[] = [
  // `features` holds only what was switched, { name: boolean }: the catalogue decides the rest.
  `create table apps (
    id uuid primary key,
    num int generated always as identity unique,
    org_id uuid not null references organisations on delete cascade,
    name text not null,
    platform text not null,
    page_url text,
    sdk_key text not null unique,
    is_killed boolean not null default false,
    owner_id uuid references members on delete set null,
    features jsonb not null default '{}',
    logo_hash text,
    thumbnail_hash text,
    link_schemes jsonb not null default '[]',
    signing_policy text not null default 'PERSONAL' check (signing_policy in ('UNDECIDED', 'OPEN', 'PERSONAL', 'REQUIRED')),
    ${auditColumns})`,
  `create unique index apps_name on apps (org_id, lower(name))`,
  `create index apps_owner on apps (owner_id)`,

  // The numbers in event rows outlive their app, however it is deleted; rows of a number with a null app_id are swept.
  `create table app_numbers (
    num int primary key,
    app_id uuid unique references apps on delete set null,
    removal_seen_at timestamptz,
    swept_to uuid not null)`,
  `create index app_numbers_removed on app_numbers (num) where app_id is null`,

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
    ${auditColumns},
    unique (app_id, name_key))`,

  `create table signing_secrets (
    id uuid primary key,
    app_id uuid not null references apps on delete cascade,
    secret bytea not null,
    ending text not null,
    created_at timestamptz not null,
    created_by uuid)`,
  `create index signing_secrets_app on signing_secrets (app_id)`,
]
