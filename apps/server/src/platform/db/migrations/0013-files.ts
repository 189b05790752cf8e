import { sql, type Kysely } from 'kysely'

/** Files outside the database, and those still in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements: string[] = []
