import { sql, type Kysely } from 'kysely'

/** Screens and pages that were deleted keep their rows until the next publishing, so that it can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements: string[] = [
  `alter table assists add column deleted_at timestamptz`,
  `alter table pages add column deleted_at timestamptz`,
  `drop index assists_start_screen`,
  `create unique index assists_start_screen on assists (project_id)
    where is_start_screen and deleted_at is null`,
]
