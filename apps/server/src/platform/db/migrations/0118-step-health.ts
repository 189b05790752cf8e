import { sql, type Kysely } from 'kysely'

/** Steps whose element was announced to be missing, so that each is announced once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table step_health (
      deployment_id uuid not null references deployments on delete cascade,
      step_key text not null,
      since date not null,
      noted_at timestamptz not null,
      primary key (deployment_id, step_key))`.execute(db)
}
