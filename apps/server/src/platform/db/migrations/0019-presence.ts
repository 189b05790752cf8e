import { sql, type Kysely } from 'kysely'

/** Who is working on a project: one row for each member, renewed for as long as they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements: string[] = [
  `create table project_presence (
    project_id uuid not null references projects on delete cascade,
    member_id uuid not null references members on delete cascade,
    seen_at timestamptz not null,
    primary key (project_id, member_id))`,
  `create index project_presence_member on project_presence (member_id)`,
]
