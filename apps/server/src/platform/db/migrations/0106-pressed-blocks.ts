import { sql, type Kysely } from 'kysely'

/** The button or item that an action came from. Earlier events do not tell, and stay counted by action. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table events add column block_id text`.execute(db)
  await sql`
    alter table action_counters
      add column block_id text not null default '',
      drop constraint action_counters_pkey,
      add primary key (deployment_num, deployment_version, step_key, block_id, action, day)`.execute(db)
}
