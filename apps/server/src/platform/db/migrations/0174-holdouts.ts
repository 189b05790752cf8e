import { sql, type Kysely } from 'kysely'

/**
 * End users who see no guides of an app at all. Their numbers are drawn from those of deployments, because exposures to
 * both are in one table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table holdouts (
      id uuid primary key,
      num integer not null unique default nextval(pg_get_serial_sequence('deployments', 'num')::regclass),
      app_id uuid not null references apps on delete cascade,
      percent double precision not null,
      base_rate double precision not null,
      min_lift double precision not null,
      goal_id uuid references goals on delete set null,
      started_at timestamptz not null,
      ended_at timestamptz,
      created_by uuid)`.execute(db)
  await sql`create unique index holdouts_running on holdouts (app_id) where ended_at is null`.execute(db)
}
