import { sql, type Kysely } from 'kysely'

/** What single sign-on keeps: connections, flows under way, assertions that were used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements: string[] = []
