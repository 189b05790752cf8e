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
    ${audit})`,
  `create unique index custom_templates_name on custom_templates (app_id, lower(name))`,
]
