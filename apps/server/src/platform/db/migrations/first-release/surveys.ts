export const surveys: string[] = [
  // Every question that was ever published, in its latest form; its type and scale never change again.
  `create table survey_questions (
    survey_id uuid not null references projects on delete cascade,
    key text not null,
    type text not null,
    scale_value int not null,
    label jsonb not null,
    answers jsonb not null,
    first_version int not null,
    last_version int not null,
    position int not null,
    primary key (survey_id, key))`,

  `create table survey_links (
    survey_id uuid primary key references projects on delete cascade,
    secret bytea not null,
    expires_at timestamptz,
    created_at timestamptz not null,
    created_by uuid)`,

  `create table survey_responses (
    id uuid primary key,
    survey_id uuid not null references projects on delete cascade,
    version int not null,
    deployment_id uuid references deployments on delete set null,
    deployment_version int,
    source text not null check (source in ('SDK', 'PUBLIC')),
    end_user_key text,
    is_single boolean not null,
    is_complete boolean not null,
    locale text not null,
    platform text not null,
    started_at timestamptz not null,
    last_at timestamptz not null,
    received_at timestamptz not null)`,
  // One response per version and end user, unless the survey is recurring.
  `create unique index survey_responses_once on survey_responses (survey_id, version, end_user_key) where is_single and end_user_key is not null`,
  `create index survey_responses_started on survey_responses (survey_id, started_at, id)`,
  `create index survey_responses_end_user on survey_responses (survey_id, end_user_key)`,
  `create index survey_responses_deployment on survey_responses (deployment_id)`,

  `create table survey_answers (
    response_id uuid not null references survey_responses on update cascade on delete cascade,
    survey_id uuid not null,
    question_key text not null,
    choice text not null,
    number int,
    text text,
    primary key (response_id, question_key, choice))`,
  `create index survey_answers_question on survey_answers (survey_id, question_key)`,
]
