import { sql, type Kysely } from 'kysely'

/** What members note about text answers, and the names that they give to groups of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table survey_text_notes (
      response_id uuid not null references survey_responses on update cascade on delete cascade,
      question_key text not null,
      survey_id uuid not null references projects on delete cascade,
      tags jsonb not null,
      note text not null,
      text_group text,
      updated_at timestamptz not null,
      updated_by uuid,
      primary key (response_id, question_key))`.execute(db)
  await sql`
    create index survey_text_notes_survey on survey_text_notes (survey_id, question_key)`.execute(db)
  await sql`
    create table survey_text_groups (
      survey_id uuid not null references projects on delete cascade,
      question_key text not null,
      name text not null,
      new_name text not null,
      primary key (survey_id, question_key, name))`.execute(db)
}
