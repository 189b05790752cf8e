import { sql, type Kysely } from 'kysely'

/**
 * Whether authors' regular expressions may run, and which guides were looked through for them: guides and rules may be
 * older than the check of what is saved.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table pattern_verdicts (pattern text primary key, is_safe boolean not null)`.execute(db)
  await sql`alter table guides add column patterns_judged boolean not null default false`.execute(db)
  await sql`create index guides_unjudged on guides (app_id, hash) where not patterns_judged`.execute(db)
  await sql`create index segment_rules_patterns on segment_rules (id)
    where condition @? '$.** ? (@.operator == "REGEX")'`.execute(db)
}
