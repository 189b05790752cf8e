import { sql, type Kysely } from 'kysely'

/** How far a synchronisation has come, and what a service pushes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements: string[] = []
