export const events: string[] = [
  `create table end_users (
    num int generated always as identity primary key,
    app_num int not null references apps (num) on delete cascade,
    key text not null,
    first_seen_at timestamptz not null,
    unique (app_num, key))`,

  // Partitioned by id: a UUIDv7 begins with its time, so the key that deduplicates retries also selects the partition.
  // Ingest creates partitions; there is no default one.
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
  `create index event_reach_end_user on event_reach (end_user_num)`,

  `create table reach_counters (
    deployment_num int not null references deployments (num) on delete cascade,
    type smallint not null,
    step_key text not null,
    end_users bigint not null,
    primary key (deployment_num, type, step_key))`,

  `create table day_reach_counters (
    deployment_num int not null references deployments (num) on delete cascade,
    type smallint not null,
    day date not null,
    end_users bigint not null,
    removed bigint not null default 0,
    primary key (deployment_num, type, day))`,

  // An end user's bit is their number modulo 8192, in the block of their number divided by it. `added` is how many the
  // last write added, for it to return. The fill factor lets an update stay on its page, without touching the index.
  `create table day_reach_sets (
    deployment_num int not null,
    type smallint not null,
    day date not null,
    block int not null,
    end_users bit(8192) not null,
    added int not null,
    primary key (deployment_num, type, day, block)) with (fillfactor = 70)`,

  // What one end user did with a deployment. The index has the hour, not the instant: updates within the hour then
  // leave the index alone, which keeps the table small where nothing vacuums it.
  `create table deployment_end_users (
    deployment_num int not null references deployments (num) on delete cascade,
    end_user_num int not null,
    first_seen_at timestamptz not null,
    last_seen_at timestamptz not null,
    last_seen_hour timestamptz not null,
    seen int not null,
    started int not null,
    completed int not null,
    dismissed int not null,
    last_step_key text,
    last_step_at timestamptz,
    last_started_at timestamptz,
    primary key (deployment_num, end_user_num)) with (fillfactor = 80)`,
  `create index deployment_end_users_last on deployment_end_users (deployment_num, last_seen_hour)`,

  // Time from start to completion, as counts per bucket, eight buckets to each doubling.
  `create table completion_times (
    deployment_num int not null references deployments (num) on delete cascade,
    deployment_version int not null,
    day date not null,
    bucket smallint not null,
    count bigint not null,
    primary key (deployment_num, deployment_version, day, bucket))`,

  // End users whose events are being deleted, kept for a while because other processes may still add some.
  `create table end_user_erasures (
    end_user_num int primary key,
    asked_at timestamptz not null,
    first_event_id uuid not null)`,
]
