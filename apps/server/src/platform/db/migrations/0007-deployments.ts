import { sql, type Kysely } from 'kysely'

/** Limits and audiences of deployments, when a manifest's shape changes, and who did what with a deployment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const newChoices = `'{
  "audience": { "include": [], "exclude": [] },
  "limits": { "perDay": null, "perWeek": null, "lifetime": null }
}'::jsonb`

const statements = [
  // What is stored wins: only what is missing is filled in.
  `update deployments set targeting = ${newChoices} || targeting`,
  `update deployment_versions set targeting = ${newChoices} || targeting`,

  // A server writes its format; those below its own are written anew when it starts.
  `alter table manifests add column format int not null default 1`,

  `create table limit_groups (
    id uuid primary key,
    app_id uuid not null references apps on delete cascade,
    name text not null,
    sub_types jsonb not null,
    max int not null,
    looks_back text not null,
    revision int not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    created_by uuid,
    updated_by uuid)`,
  `create unique index limit_groups_name on limit_groups (app_id, lower(name))`,

  // What one end user did with a deployment. The index is by the hour, not the instant: within it an update
  // changes no index, which keeps the table small where nothing vacuums it.
  `create table deployment_end_users (
    deployment_num int not null references deployments (num) on delete cascade,
    end_user_num int not null,
    first_seen_at timestamptz not null,
    last_seen_at timestamptz not null,
    last_seen_hour timestamptz not null,
    seen int not null,
    started int not null,
    completed int not null,
    dismissed int not null,
    last_step_key text,
    last_step_at timestamptz,
    last_started_at timestamptz,
    primary key (deployment_num, end_user_num)) with (fillfactor = 80)`,
  `create index deployment_end_users_last on deployment_end_users (deployment_num, last_seen_hour)`,
  `insert into deployment_end_users
    select deployment_num, end_user_num, min(events.at), max(events.at), date_trunc('hour', max(events.at), 'UTC'),
      count(*) filter (where events.type = 1), count(*) filter (where events.type = 2),
      count(*) filter (where events.type = 5), count(*) filter (where events.type = 6),
      (array_agg(step_key order by events.at desc) filter (where events.type = 3))[1],
      max(events.at) filter (where events.type = 3), max(events.at) filter (where events.type = 2)
    from events join deployments on deployments.num = deployment_num
    where events.type <> 9 group by deployment_num, end_user_num`,

  // How long it took from started to completed: a count per bucket, eight buckets to each doubling.
  `create table completion_times (
    deployment_num int not null references deployments (num) on delete cascade,
    deployment_version int not null,
    day date not null,
    bucket smallint not null,
    count bigint not null,
    primary key (deployment_num, deployment_version, day, bucket))`,

  // Who, each day. The slice lets a question look at a share of the end users without reading the others.
  `create table event_day_reach (
    deployment_num int not null,
    type smallint not null,
    slice smallint not null,
    day date not null,
    end_user_num int not null,
    primary key (deployment_num, type, slice, day, end_user_num))`,
  `insert into event_day_reach
    select distinct deployment_num, events.type, (end_user_num % 64)::smallint, (events.at at time zone 'UTC')::date,
      end_user_num
    from events join deployments on deployments.num = deployment_num where events.type in (1, 2, 5, 6, 9)`,
  `create table day_reach_counters (
    deployment_num int not null references deployments (num) on delete cascade,
    type smallint not null,
    day date not null,
    end_users bigint not null,
    primary key (deployment_num, type, day))`,
  `insert into day_reach_counters
    select deployment_num, type, day, count(*) from event_day_reach group by deployment_num, type, day`,

  // Type 0 is who was eligible: saw the guide, or was passed over for another one.
  `insert into event_reach
    select distinct deployment_num, 0, '', end_user_num from events join deployments on deployments.num = deployment_num
    where events.type in (1, 9)`,
  `insert into reach_counters
    select deployment_num, 0, '', count(*) from event_reach join deployments on deployments.num = deployment_num
    where type = 0 group by deployment_num`,
]
