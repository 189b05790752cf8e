import { sql, type Kysely } from 'kysely'

/** The guides of a version's variants, and which experiments are decided. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deployment_versions add column variants jsonb`.execute(db)
  await sql`
    create table experiment_outcomes (
      deployment_id uuid not null references deployments on delete cascade,
      version integer not null,
      outcome text not null,
      variant text,
      decided_at timestamptz not null,
      primary key (deployment_id, version))`.execute(db)
}
