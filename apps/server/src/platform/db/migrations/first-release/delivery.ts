import { auditColumns } from './audit-columns.ts'

export const delivery: string[] = [
  // media_hashes is null until the orphan collection has read the guide, once.
  `create table guides (
    app_id uuid not null references apps on delete cascade,
    hash text not null,
    body bytea not null,
    gzip bytea not null,
    brotli bytea not null,
    created_at timestamptz not null,
    media_hashes text[],
    primary key (app_id, hash))`,
  `create index guides_unread on guides (app_id) where media_hashes is null`,

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
    ${auditColumns})`,
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

  `create table limit_groups (
    id uuid primary key,
    app_id uuid not null references apps on delete cascade,
    name text not null,
    sub_types jsonb not null,
    max int not null,
    looks_back text not null,
    ${auditColumns})`,
  `create unique index limit_groups_name on limit_groups (app_id, lower(name))`,

  // The format of the server that wrote it; a newer server rewrites it on start.
  `create table manifests (
    app_id uuid primary key references apps on delete cascade,
    etag text not null,
    body bytea not null,
    gzip bytea not null,
    brotli bytea not null,
    updated_at timestamptz not null,
    format int not null default 1)`,
]
