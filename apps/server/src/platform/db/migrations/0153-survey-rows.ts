import { sql, type Kysely } from 'kysely'

/** The rows of matrix questions, for their insights. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table survey_questions add rows jsonb`.execute(db)
}
