import { sql, type Kysely } from 'kysely'

/** Last-known properties of end users, by property id, and the names of properties that nobody registered. */
const statements = [
  `alter table apps add column keeps_profiles boolean not null default true`,

  // Reading in the order of `shuffle` gives a random sample of any size. The fill factor and the day beside the exact
  // time let most updates stay on their page, without touching an index.
  `create table end_user_profiles (
    app_num int not null references apps (num) on delete cascade,
    key text collate "C" not null,
    shuffle int not null default floor(random() * 2147483647)::int,
    is_signed boolean not null,
    properties jsonb not null,
    private_properties bytea,
    unregistered text[] not null,
    platform text,
    locale text,
    app_version text,
    last_seen_on date not null,
    last_seen_at timestamptz not null,
    primary key (app_num, key)) with (fillfactor = 80)`,
  `create index end_user_profiles_shuffle on end_user_profiles (app_num, shuffle)`,
  `create index end_user_profiles_last on end_user_profiles (app_num, last_seen_on, key)`,
  `create index end_user_profiles_age on end_user_profiles (last_seen_on)`,

  `create table unregistered_properties (
    app_id uuid not null references apps on delete cascade,
    name text not null,
    suggested_type text not null,
    last_seen_at timestamptz not null,
    primary key (app_id, name))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
