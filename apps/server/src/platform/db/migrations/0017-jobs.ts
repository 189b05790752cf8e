import { sql, type Kysely } from 'kysely'

/** What people see of work in the background; the queue itself has tables of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements: string[] = [
  // Goes with its app or organisation: the queue then skips the work.
  `create table jobs (
    id uuid primary key,
    kind text not null,
    org_id uuid references organisations on delete cascade,
    app_id uuid references apps on delete cascade,
    subject text not null,
    state text not null default 'WAITING'
      check (state in ('WAITING', 'RUNNING', 'RETRYING', 'DONE', 'FAILED')),
    attempts int not null default 0,
    max_attempts int not null,
    done int,
    total int,
    reason text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    finished_at timestamptz)`,
  `create index jobs_org on jobs (org_id, id)`,
  `create index jobs_app on jobs (app_id, id)`,
  `create index jobs_finished on jobs (finished_at) where finished_at is not null`,
]
