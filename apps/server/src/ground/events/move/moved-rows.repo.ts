import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

/** A table of the database, and how its rows are named where they go. */
export interface MovedTable {
  name: string
  /** The columns of the primary key, which rows are read in the order of, with their types. */
  key: Record<string, string>
  /** The values to read, as the arguments of `json_build_object`. */
  columns: RawBuilder<unknown>
  /** The condition of the rows to read; absent for all. */
  only?: RawBuilder<unknown>
}

export interface MovedPage {
  rows: Record<string, unknown>[]
  /** The key of the last row; undefined if there are no more. */
  last: string[] | undefined
}

/** Milliseconds, which both sides read the same. */
const toMs = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`

export const movedTables = {
  events: {
    name: 'events',
    key: { id: 'uuid' },
    columns: sql`
      'id', id, 'app_num', app_num, 'end_user_num', end_user_num, 'deployment_num', coalesce(deployment_num, 0),
      'deployment_version', coalesce(deployment_version, 0), 'type', type, 'step_key', step_key,
      'block_id', coalesce(block_id, ''), 'at_ms', ${toMs('at')}, 'received_at_ms', ${toMs('received_at')},
      'locale', locale, 'counted_locale', locale, 'platform', platform, 'name', name, 'session_id', session_id,
      'properties', coalesce(properties::text, ''), 'bucket', -1`,
  },
  counters: {
    name: 'event_counters',
    key: {
      deployment_num: 'int',
      deployment_version: 'int',
      type: 'smallint',
      step_key: 'text',
      day: 'date',
      locale: 'text',
      platform: 'text',
    },
    columns: sql`
      'deployment_num', deployment_num, 'deployment_version', deployment_version, 'type', type, 'step_key', step_key,
      'day', day, 'locale', locale, 'platform', platform, 'count', count`,
  },
  actions: {
    name: 'action_counters',
    key: {
      deployment_num: 'int',
      deployment_version: 'int',
      step_key: 'text',
      block_id: 'text',
      action: 'text',
      day: 'date',
    },
    columns: sql`
      'deployment_num', deployment_num, 'deployment_version', deployment_version, 'step_key', step_key,
      'block_id', block_id, 'action', action, 'day', day, 'count', count`,
  },
  times: {
    name: 'completion_times',
    key: { deployment_num: 'int', deployment_version: 'int', day: 'date', bucket: 'smallint' },
    columns: sql`
      'deployment_num', deployment_num, 'deployment_version', deployment_version, 'day', day, 'bucket', bucket,
      'count', count`,
  },
  reach: {
    name: 'event_reach',
    key: { deployment_num: 'int', type: 'smallint', step_key: 'text', end_user_num: 'int' },
    columns: sql`
      'deployment_num', deployment_num, 'type', type, 'step_key', step_key, 'end_user_num', end_user_num`,
  },
  dayReach: {
    name: 'day_reach_sets',
    key: { deployment_num: 'int', type: 'smallint', day: 'date', block: 'int' },
    columns: sql`
      'deployment_num', deployment_num, 'type', type, 'day', day, 'block', block,
      'bits', encode(substring(bit_send(end_users) from 5), 'base64')`,
  },
  activity: {
    name: 'deployment_end_users',
    key: { deployment_num: 'int', end_user_num: 'int' },
    columns: sql`
      'deployment_num', deployment_num, 'end_user_num', end_user_num, 'first_at_ms', ${toMs('first_seen_at')},
      'last_at_ms', ${toMs('last_seen_at')}, 'last_started_at_ms', coalesce(${toMs('last_started_at')}, 0),
      'seen', seen, 'started', started, 'completed', completed, 'dismissed', dismissed,
      'last_step', coalesce(last_step_key, ''), 'last_step_at_ms', coalesce(${toMs('last_step_at')}, 0)`,
  },
  exposures: {
    name: 'exposures',
    key: { subject_num: 'int', end_user_num: 'int' },
    columns: sql`
      'subject_num', subject_num, 'end_user_num', end_user_num,
      'exposed_at_ms', ${toMs('exposed_at')}, 'version', version, 'variant', variant`,
  },
  exposedAccounts: {
    name: 'exposures',
    key: { subject_num: 'int', end_user_num: 'int' },
    columns: sql`
      'subject_num', subject_num, 'end_user_num', end_user_num,
      'exposed_at_ms', ${toMs('exposed_at')}, 'account_num', account_num`,
    only: sql`account_num > 0`,
  },
  goalHits: {
    name: 'goal_hits',
    key: { goal_num: 'int', end_user_num: 'int', hour: 'timestamptz' },
    columns: sql`
      'goal_num', goal_num, 'end_user_num', end_user_num, 'hour_ms', ${toMs('hour')}, 'first_at_ms', ${toMs('first_at')},
      'last_at_ms', ${toMs('last_at')}`,
  },
} satisfies Record<string, MovedTable>

/** Reads the rows after a key, in the order of keys. */
export async function readPage(
  db: Db,
  { name, key, columns, only = sql`true` }: MovedTable,
  { after, limit }: { after: string[] | undefined; limit: number },
): Promise<MovedPage> {
  const names = Object.keys(key)
  const keys = sql.join(names.map((column) => sql.ref(column)))
  const isAfter = after
    ? sql`and (${keys}) > (${sql.join(
        Object.values(key).map((type, place) => sql`${after[place]}::text::${sql.raw(type)}`),
      )})`
    : sql``
  const texts = sql.join(names.map((column) => sql`${sql.ref(column)}::text`))
  const { rows } = await sql<{ row: Record<string, unknown>; key: string[] }>`
    select json_build_object(${columns}) as row, json_build_array(${texts}) as key
    from ${sql.table(name)} where ${only} ${isAfter} order by ${keys} limit ${limit}`.execute(db)
  return {
    rows: rows.map(({ row }) => row),
    last: rows.length === limit ? rows.at(-1)?.key : undefined,
  }
}

/** Reads totals of the database's tables, to be compared: rows and the sums of their values. */
export async function readTotals(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ totals: Record<string, number> }>`
    select json_build_object(
      'events', (select count(*) from events),
      'event_counters', (select coalesce(sum(count), 0) from event_counters),
      'action_counters', (select coalesce(sum(count), 0) from action_counters),
      'completion_times', (select coalesce(sum(count), 0) from completion_times),
      'reach_sets', (select count(*) from event_reach),
      'day_reach_sets', (select coalesce(sum(bit_count(end_users)), 0) from day_reach_sets),
      'activity', (select count(*) from deployment_end_users),
      'latest', (select count(*) from deployment_end_users),
      'exposures', (select count(*) from exposures),
      'exposed_accounts', (select count(*) from exposures where account_num > 0),
      'goal_hits', (select count(*) from goal_hits),
      'acts', (select coalesce(sum(seen + started + completed + dismissed), 0) from deployment_end_users)
    ) as totals`.execute(db)
  return rows[0]!.totals
}
