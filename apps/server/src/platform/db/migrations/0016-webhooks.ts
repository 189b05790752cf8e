import { sql, type Kysely } from 'kysely'

/** Webhooks and the ledger of their deliveries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements: string[] = []
