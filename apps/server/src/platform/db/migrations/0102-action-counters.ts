import { sql, type Kysely } from 'kysely'

/** How often each action of a step was taken. Those of stored events are counted once, here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table action_counters (
      deployment_num int not null references deployments (num) on delete cascade,
      deployment_version int not null,
      step_key text not null,
      action text not null,
      day date not null,
      count bigint not null,
      primary key (deployment_num, deployment_version, step_key, action, day))`.execute(db)
  await sql`
    insert into action_counters (deployment_num, deployment_version, step_key, action, day, count)
    select events.deployment_num, events.deployment_version, events.step_key, events.name,
      (events.at at time zone 'UTC')::date as day, count(*)
    from events join deployments on deployments.num = events.deployment_num
    where events.type = 4 and events.deployment_version is not null and events.name in ('NEXT', 'BACK', 'FINISH',
      'DISMISS', 'GO_TO_STEP', 'GO_TO_PAGE', 'OPEN_LINK', 'DEEP_LINK', 'START_PROJECT', 'EMIT_EVENT')
    group by events.deployment_num, events.deployment_version, events.step_key, events.name, day`.execute(db)
}
