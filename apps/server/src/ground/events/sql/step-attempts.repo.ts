import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { eventTypeCodes } from '../../../platform/db/event-type-codes.ts'
import { toColumn } from '../../../platform/db/to-column.ts'
import type { StepAttempts, StepsQuery } from '../../../platform/events/event-store.ts'

const { step_seen, identifier_missing, identifier_moved } = eventTypeCodes

/** Counts how often the elements of steps were found. Guides without trouble cost one look into an index each. */
export async function listStepAttempts(
  db: Db,
  { versions, noted, since, recent }: StepsQuery,
): Promise<StepAttempts[]> {
  const { rows } = await sql<StepAttempts>`
    with live as materialized (
      select num, version from unnest(
        ${toColumn(versions, 'deploymentNum')}::text::int[], ${toColumn(versions, 'version')}::text::int[])
        as live (num, version)),
    watched as materialized (
      select live.num, live.version, counters.step_key from live join event_counters as counters
        on counters.deployment_num = live.num and counters.deployment_version = live.version
      where counters.type in (${identifier_missing}, ${identifier_moved}) and counters.day >= ${since}::date
        and counters.count > 0
      union
      select live.num, live.version, noted.step_key from live join unnest(
        ${toColumn(noted, 'deploymentNum')}::text::int[], ${toColumn(noted, 'stepKey')}::text::text[])
        as noted (num, step_key) using (num))
    select watched.num as deployment_num, watched.step_key, sums.seen, sums.missing, sums.moved,
      sums.recent_seen, sums.recent_missing, sums.recent_moved,
      sums.first_missing_day, sums.last_missing_day, sums.first_moved_day, sums.last_moved_day,
      coalesce((select sum(count) from action_counters where deployment_num = watched.num
        and deployment_version = watched.version and step_key = watched.step_key and block_id = ''
        and action = 'AMBIGUOUS' and day >= ${since}::date), 0)::int as ambiguous
    from watched cross join lateral (
      select ${sumOf(step_seen)} as seen, ${sumOf(identifier_missing)} as missing,
        ${sumOf(identifier_moved)} as moved,
        ${sumOf(step_seen, recent)} as recent_seen, ${sumOf(identifier_missing, recent)} as recent_missing,
        ${sumOf(identifier_moved, recent)} as recent_moved,
        min(day) filter (where type = ${identifier_missing} and count > 0) as first_missing_day,
        max(day) filter (where type = ${identifier_missing} and count > 0) as last_missing_day,
        min(day) filter (where type = ${identifier_moved} and count > 0) as first_moved_day,
        max(day) filter (where type = ${identifier_moved} and count > 0) as last_moved_day
      from event_counters
      where deployment_num = watched.num and deployment_version = watched.version
        and step_key = watched.step_key and type in (${step_seen}, ${identifier_missing}, ${identifier_moved})
        and day >= ${since}::date) as sums`.execute(db)
  return rows
}

const sumOf = (type: number, since?: string) =>
  sql`coalesce(sum(count) filter (where type = ${type} ${since ? sql`and day >= ${since}::date` : sql``}), 0)::int`
