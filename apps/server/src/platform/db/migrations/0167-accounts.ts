import { sql, type Kysely } from 'kysely'

/** Accounts: what end users use an app for together, such as a company, and what is known of them. */
const statements = [
  `create table accounts (
    num int generated always as identity primary key,
    app_num int not null references apps (num) on delete cascade,
    key text collate "C" not null,
    first_seen_at timestamptz not null,
    unique (app_num, key))`,

  // Last-known properties, by property id, as for end users.
  `create table account_profiles (
    account_num int primary key references accounts on delete cascade,
    app_num int not null,
    is_signed boolean not null,
    properties jsonb not null,
    private_properties bytea,
    unregistered text[] not null,
    last_seen_on date not null,
    last_seen_at timestamptz not null)`,
  `create index account_profiles_last on account_profiles (app_num, last_seen_at)`,
  `create index account_profiles_age on account_profiles (last_seen_on)`,

  `create table account_members (
    app_num int not null,
    end_user_key text collate "C" not null,
    account_num int not null references accounts on delete cascade,
    last_seen_on date not null,
    last_seen_at timestamptz not null,
    primary key (app_num, end_user_key, account_num))`,
  `create index account_members_last on account_members (account_num, last_seen_at)`,
  `create index account_members_age on account_members (last_seen_on)`,

  // What anyone of an account did with a deployment; the moments are the first and the last ones.
  `create table account_progress (
    deployment_num int not null,
    account_num int not null references accounts on delete cascade,
    first_seen_at timestamptz,
    last_seen_at timestamptz,
    started_at timestamptz,
    completed_at timestamptz,
    dismissed_at timestamptz,
    primary key (deployment_num, account_num))`,
  `create index account_progress_account on account_progress (account_num)`,

  // How often an account did what segments ask about, by day in UTC. A question is a hash of the event and its conditions.
  `create table account_events (
    account_num int not null references accounts on delete cascade,
    question text not null,
    day date not null,
    count int not null,
    primary key (account_num, question, day))`,
  `create index account_events_age on account_events (day)`,

  `alter table properties add column owner text not null default 'END_USER'`,
  `create unique index properties_owner_name on properties (app_id, owner, lower(name))`,
  `drop index properties_name`,
  `alter table providers add column holds text not null default 'END_USER'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
