import { sql, type Kysely } from 'kysely'

/** Providers and the members that they bring, each list of members in a table row of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements: string[] = [
  // A list never changes once it is complete: a provider that gets new members points to another list, at once.
  `create table member_lists (
    id uuid primary key,
    num int generated always as identity unique,
    app_id uuid not null references apps on delete cascade,
    row_count int not null default 0,
    is_complete boolean not null default false,
    created_at timestamptz not null,
    created_by uuid)`,
  `create index member_lists_app on member_lists (app_id)`,

  `create table list_members (
    list_num int not null references member_lists (num) on delete cascade,
    end_user_key text not null,
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
    sync_reason text,
    synced_at timestamptz,
    revision int not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    created_by uuid,
    updated_by uuid)`,
  `create index providers_owner on providers (owner_id)`,
  `create unique index providers_name on providers (app_id, lower(name)) where account_id is null`,
  `create unique index providers_cohort on providers (account_id, cohort_id) where account_id is not null`,
  `create index providers_list on providers (list_id)`,

  `alter table rule_references add column provider_id uuid references providers`,
  `create index rule_references_provider on rule_references (provider_id)`,
]
