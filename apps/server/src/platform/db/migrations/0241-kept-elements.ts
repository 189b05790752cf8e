import { sql, type Kysely } from 'kysely'

/** Steps that an author keeps where their looks find their element, until another version is live. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table kept_elements (
      deployment_id uuid not null references deployments on delete cascade,
      step_key text not null,
      version int not null,
      kept_at timestamptz not null,
      primary key (deployment_id, step_key))`.execute(db)
}
