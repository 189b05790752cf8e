import { sql, type Kysely } from 'kysely'

/**
 * How many responses a published survey takes, how many it has, and which iteration each belongs to. Quotas are written
 * anew with each version, so that their counts are, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table survey_quotas (
      id uuid primary key,
      survey_id uuid not null references projects on delete cascade,
      question_key text,
      choices jsonb not null,
      max int not null)`.execute(db)
  await sql`create index survey_quotas_survey on survey_quotas (survey_id)`.execute(db)
  await sql`
    create table survey_tallies (
      quota_id uuid primary key references survey_quotas on delete cascade,
      count int not null)`.execute(db)
  await sql`alter table survey_responses add iteration int not null default 1`.execute(db)
  await sql`drop index survey_responses_once`.execute(db)
  await sql`
    create unique index survey_responses_once on survey_responses (survey_id, version, iteration, end_user_key)
      where is_single and end_user_key is not null`.execute(db)
}
