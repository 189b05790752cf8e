import { sql, type Kysely } from 'kysely'

/** The segments that a guide's branches ask about, which manifests have to bring along; null without any. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table guides add column segment_ids text[]`.execute(db)
}
