import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Resolves when the database has replied. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db as never)
}
