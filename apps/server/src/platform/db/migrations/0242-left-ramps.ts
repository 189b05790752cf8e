import { sql, type Kysely } from 'kysely'

/** Where the ramp of a version was when another one replaced it, so that it goes on there if it is delivered again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deployment_versions add column left_ramp jsonb`.execute(db)
}
