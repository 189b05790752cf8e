import { sql, type Kysely } from 'kysely'

/**
 * Keeps what is proven of accounts apart from what anyone with the SDK key can claim. Progress from before counts as
 * proven: nobody sees a guide again because of the upgrade.
 */
const statements = [
  `alter table account_members add column weight smallint not null default 0`,
  `alter table account_profiles add column weight smallint not null default 0`,
  `update account_profiles set weight = 2 where is_signed`,

  `alter table account_progress
    add column proven_seen_at timestamptz,
    add column proven_completed_at timestamptz,
    add column proven_dismissed_at timestamptz`,
  `update account_progress set
    proven_seen_at = last_seen_at, proven_completed_at = completed_at, proven_dismissed_at = dismissed_at`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
