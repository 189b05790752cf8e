import { sql } from 'kysely'
import { toColumn } from '../../../platform/db/to-column.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { toBit, toBlock } from '../../../platform/db/end-user-sets.ts'

/** An end user reached by a deployment, with the type of event. */
export interface Reach {
  deploymentNum: number
  typeCode: number
  stepKey: string
  endUserNum: number
}

/** An end user reached by a deployment on a day. */
export interface DayReach {
  deploymentNum: number
  typeCode: number
  day: string
  endUserNum: number
}

/** Records the end users that deployments reached; counts only those not recorded before. */
export async function addReach(tx: Tx, reached: Reach[]): Promise<void> {
  await sql`
    with inserted as (
      insert into event_reach (deployment_num, type, step_key, end_user_num)
      select * from unnest(
        ${toColumn(reached, 'deploymentNum')}::text::int[],
        ${toColumn(reached, 'typeCode')}::text::smallint[],
        ${toColumn(reached, 'stepKey')}::text::text[],
        ${toColumn(reached, 'endUserNum')}::text::int[])
      on conflict do nothing
      returning deployment_num, type, step_key)
    insert into reach_counters (deployment_num, type, step_key, end_users)
    select deployment_num, type, step_key, count(*) from inserted
    group by deployment_num, type, step_key order by deployment_num, type, step_key
    on conflict (deployment_num, type, step_key)
    do update set end_users = reach_counters.end_users + excluded.end_users`.execute(tx)
}

/** Records the end users that deployments reached on each day; counts only those not recorded before. */
export async function addDayReach(tx: Tx, reached: DayReach[]): Promise<void> {
  const num = sql.ref('end_user_num')
  await sql`
    with written as (
      insert into day_reach_sets as old (deployment_num, type, day, block, end_users, added)
      select deployment_num, type, day, ${toBlock(num)} as block, bit_or(${toBit(num)}), count(*) from unnest(
        ${toColumn(reached, 'deploymentNum')}::text::int[],
        ${toColumn(reached, 'typeCode')}::text::smallint[],
        ${toColumn(reached, 'day')}::text::date[],
        ${toColumn(reached, 'endUserNum')}::text::int[]) as given (deployment_num, type, day, end_user_num)
      group by deployment_num, type, day, block order by deployment_num, type, day, block
      on conflict (deployment_num, type, day, block) do update
        set end_users = old.end_users | excluded.end_users,
          added = bit_count(excluded.end_users & ~old.end_users)
        where old.end_users | excluded.end_users <> old.end_users
      returning deployment_num, type, day, added)
    insert into day_reach_counters (deployment_num, type, day, end_users)
    select deployment_num, type, day, sum(added) from written
    group by deployment_num, type, day order by deployment_num, type, day
    on conflict (deployment_num, type, day)
    do update set end_users = day_reach_counters.end_users + excluded.end_users`.execute(tx)
}

/**
 * Removes end users from the sets of reached end users, and subtracts them from the counts; returns the rows deleted.
 * Activity is looked up deployment by deployment: its table has no index by end user, and may be too large to scan.
 */
export async function deleteReach(tx: Tx, nums: number[]): Promise<number> {
  const num = sql.ref('num')
  const { rows } = await sql<{ deleted: number }>`
    with gone as (
      delete from event_reach where end_user_num = any(${nums}::int[]) returning deployment_num, type, step_key),
    lost as (
      select deployment_num, type, step_key, count(*) as count from gone group by deployment_num, type, step_key),
    counted as (
      update reach_counters set end_users = reach_counters.end_users - lost.count from lost
      where reach_counters.deployment_num = lost.deployment_num and reach_counters.type = lost.type
        and reach_counters.step_key = lost.step_key),
    removed as (
      select ${toBlock(num)} as block, bit_or(${toBit(num)}) as bits from unnest(${nums}::int[]) as given (num)
      group by 1),
    gone_by_day as (
      update day_reach_sets as sets set end_users = sets.end_users & ~removed.bits,
        added = -bit_count(sets.end_users & removed.bits)
      from removed
      where sets.deployment_num in (select deployment_num from lost) and sets.block = removed.block
        and bit_count(sets.end_users & removed.bits) > 0
      returning sets.deployment_num, sets.type, sets.day, sets.added),
    lost_by_day as (
      select deployment_num, type, day, -sum(added) as count from gone_by_day group by deployment_num, type, day),
    counted_by_day as (
      update day_reach_counters
      set end_users = day_reach_counters.end_users - lost_by_day.count,
        removed = day_reach_counters.removed + lost_by_day.count
      from lost_by_day
      where day_reach_counters.deployment_num = lost_by_day.deployment_num
        and day_reach_counters.type = lost_by_day.type and day_reach_counters.day = lost_by_day.day),
    forgotten as (
      delete from deployment_end_users where ctid = any (array(
        select met.at from deployments cross join unnest(${nums}::int[]) as given (num) cross join lateral (
          select ctid as at from deployment_end_users
          where deployment_num = deployments.num and end_user_num = given.num limit 1) as met)))
    select count(*)::int as deleted from gone`.execute(tx)
  return rows[0]?.deleted ?? 0
}

/** Tables of reached end users, without foreign keys because ingest writes thousands of rows. */
export const reachTables = ['event_reach', 'day_reach_sets'] as const

/**
 * Deletes the reach of deployments that no longer exist; returns how many rows. Finding one costs a lookup per
 * deployment, not per row: each step of the recursion jumps to the next number in the index.
 */
export async function deleteReachOfRemoved(
  tx: Tx,
  name: (typeof reachTables)[number],
  limit: number,
): Promise<number> {
  const table = sql.table(name)
  const { numAffectedRows = 0n } = await sql`
    with recursive reached (num) as (
      (select deployment_num from ${table} order by deployment_num limit 1)
      union all
      select (select deployment_num from ${table} where deployment_num > reached.num
        order by deployment_num limit 1)
      from reached where reached.num is not null),
    removed as (
      select num from reached
      where num is not null and not exists (select from deployments where deployments.num = reached.num)
      limit 1)
    delete from ${table} where ctid = any (array(
      select ctid from ${table} where deployment_num = (select num from removed) limit ${limit}))`.execute(tx)
  return Number(numAffectedRows)
}
