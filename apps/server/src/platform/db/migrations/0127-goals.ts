import { sql, type Kysely } from 'kysely'

/** Goals of deployments, whom a guide was first shown to, and who did what a goal asks for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table goals (
      id uuid primary key,
      num integer generated always as identity unique,
      app_id uuid not null references apps on delete cascade,
      deployment_id uuid not null references deployments on delete cascade,
      name text not null,
      target jsonb not null,
      within_days integer not null,
      is_main boolean not null,
      counts_from timestamptz not null,
      revision integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      created_by uuid,
      updated_by uuid)`.execute(db)
  await sql`create index goals_app_id_idx on goals (app_id)`.execute(db)
  await sql`create unique index goals_name on goals (deployment_id, lower(name))`.execute(db)
  await sql`create unique index goals_main on goals (deployment_id) where is_main`.execute(db)
  // Without foreign keys, like the other tables that ingest writes thousands of rows to.
  await sql`
    create table exposures (
      subject_num integer not null,
      end_user_num integer not null,
      exposed_at timestamptz not null,
      version integer not null,
      variant text not null,
      primary key (subject_num, end_user_num))`.execute(db)
  await sql`create index exposures_end_user_num_idx on exposures (end_user_num)`.execute(db)
  await sql`
    create table goal_hits (
      goal_num integer not null,
      end_user_num integer not null,
      hour timestamptz not null,
      first_at timestamptz not null,
      last_at timestamptz not null,
      primary key (goal_num, end_user_num, hour))`.execute(db)
  await sql`create index goal_hits_end_user_num_idx on goal_hits (end_user_num)`.execute(db)
}
