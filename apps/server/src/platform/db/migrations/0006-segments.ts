import { sql, type Kysely } from 'kysely'

/** Properties, segments and their rules. */
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
  `create table properties (
    id uuid primary key,
    app_id uuid not null references apps on delete cascade,
    name text not null,
    type text not null,
    time_unit text,
    is_private boolean not null,
    description text,
    ${audit})`,
  `create unique index properties_name on properties (app_id, lower(name))`,

  `create table segments (
    id uuid primary key,
    app_id uuid not null references apps on delete cascade,
    name text not null,
    conjunction text not null check (conjunction in ('AND', 'OR')),
    owner_id uuid references members on delete set null,
    ${audit})`,
  `create index segments_owner on segments (owner_id)`,
  `create unique index segments_name on segments (app_id, lower(name))`,

  `create table segment_rules (
    id uuid primary key,
    segment_id uuid not null references segments on delete cascade,
    condition jsonb not null,
    ${audit})`,
  `create index segment_rules_segment on segment_rules (segment_id)`,

  // What the conditions name, each in a row of its own, so that the database keeps it from being deleted. The app
  // goes with them: deleting it must clear these rows before the ones that they hold.
  `create table rule_references (
    rule_id uuid not null references segment_rules on delete cascade,
    app_id uuid not null references apps on delete cascade,
    property_id uuid references properties,
    segment_id uuid references segments,
    project_id uuid references projects)`,
  `create index rule_references_rule on rule_references (rule_id)`,
  `create index rule_references_app on rule_references (app_id)`,
  `create index rule_references_property on rule_references (property_id)`,
  `create index rule_references_segment on rule_references (segment_id)`,
  `create index rule_references_project on rule_references (project_id)`,
]
