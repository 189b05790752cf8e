import { sql, type Kysely } from 'kysely'

/** What is counted from events: updated in place all the time, by far the most often written tables. */
const counted = [
  'event_counters',
  'action_counters',
  'reach_counters',
  'day_reach_counters',
  'day_reach_sets',
  'deployment_end_users',
  'completion_times',
]

/** Autovacuum comes after 2 % of the rows have changed: by default these tables would grow by a fifth before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of counted) {
    await sql`alter table ${sql.table(table)} set (
      autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02)`.execute(db)
  }
}
