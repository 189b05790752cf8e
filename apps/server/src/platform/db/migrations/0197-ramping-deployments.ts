import { sql, type Kysely } from 'kysely'

/** Finds the deployments that are in a ramp, which is looked for twice a minute. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index deployments_ramp on deployments (id) where ramp is not null`.execute(db)
}
