import { sql, type Kysely } from 'kysely'

/** How the sending of each mail went. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements: string[] = []
