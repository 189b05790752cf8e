import { sql, type Kysely } from 'kysely'

/** Pages, start screens, and what screens look and sound like in lists: one table for every kind of screen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements: string[] = [
  `create table pages (
    id uuid primary key,
    project_id uuid not null references projects on delete cascade,
    key text not null,
    name text not null,
    position int not null,
    logo_hash text,
    revision int not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    created_by uuid,
    updated_by uuid,
    unique (project_id, key))`,
  `create index pages_position on pages (project_id, position)`,

  `alter table assists
    add column page_id uuid references pages on delete cascade,
    add column is_start_screen boolean not null default false,
    add column logo_hash text,
    add column thumbnail_hash text,
    add column sound jsonb not null default '{}',
    add constraint assists_one_place check (not is_start_screen or page_id is null)`,
  `create unique index assists_start_screen on assists (project_id) where is_start_screen`,
  `create index assists_page on assists (page_id, position) where page_id is not null`,

  `alter table identifiers
    alter column assist_id drop not null,
    add column page_id uuid references pages on delete cascade,
    add constraint identifiers_one_owner check (num_nonnulls(assist_id, page_id) = 1)`,
  `create index identifiers_page on identifiers (page_id) where page_id is not null`,
]
