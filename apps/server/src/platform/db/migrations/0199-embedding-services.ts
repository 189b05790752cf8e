import { sql, type Kysely } from 'kysely'

/** The services that text answers are grouped with, and the vectors that they made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table embedding_services (
      app_id uuid primary key references apps on delete cascade,
      url text not null,
      model text not null,
      key bytea,
      dimensions int,
      next_run_at timestamptz not null,
      busy_until timestamptz,
      failures int not null default 0,
      last_run_at timestamptz,
      reason jsonb)`.execute(db)
  await sql`
    create table text_vectors (
      response_id uuid not null references survey_responses on update cascade on delete cascade,
      question_key text not null,
      survey_id uuid not null references projects on delete cascade,
      app_id uuid not null references embedding_services on delete cascade,
      text_hash text not null,
      vector bytea not null,
      cluster int,
      primary key (response_id, question_key))`.execute(db)
  await sql`create index text_vectors_question on text_vectors (survey_id, question_key)`.execute(db)
  await sql`create index text_vectors_app on text_vectors (app_id)`.execute(db)
}
