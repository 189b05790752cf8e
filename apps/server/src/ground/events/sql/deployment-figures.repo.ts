import { missingNames } from '@waymark/contract/constants'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { eligibleCode, eventTypeCodes } from '../../../platform/db/event-type-codes.ts'
import type { ActionSum, CounterSum, FiguresQuery, ReachCount } from '../../../platform/events/event-store.ts'

/** Computes all sums in one pass over the deployment's counters, whose number grows with days, not events. */
export async function listCounterSums(
  db: Db,
  { deploymentNum, version, from, to }: FiguresQuery,
): Promise<CounterSum[]> {
  const { rows } = await sql<CounterSum>`
    select type, step_key, day, deployment_version, locale, platform, sum(count)::bigint as count from event_counters
    where deployment_num = ${deploymentNum}
      and (${version ?? null}::int is null or deployment_version = ${version ?? null}::int)
      and (${from ?? null}::date is null or day >= ${from ?? null}::date)
      and (${to ?? null}::date is null or day <= ${to ?? null}::date)
    group by grouping sets ((type, step_key), (type, day), (type, deployment_version), (type, locale),
      (type, platform))`.execute(db)
  return rows
}

/** Lists the actions of end users at each step, most frequent first. */
export async function listActionSums(
  db: Db,
  { deploymentNum, version, from, to }: FiguresQuery,
): Promise<ActionSum[]> {
  const { rows } = await sql<ActionSum>`
    select step_key, block_id, action, sum(count)::bigint as count from action_counters
    where deployment_num = ${deploymentNum} and action not in (${sql.join(missingNames)})
      and (${version ?? null}::int is null or deployment_version = ${version ?? null}::int)
      and (${from ?? null}::date is null or day >= ${from ?? null}::date)
      and (${to ?? null}::date is null or day <= ${to ?? null}::date)
    group by step_key, block_id, action order by count desc, action, block_id`.execute(db)
  return rows
}

export function listReach(db: Db, deploymentNum: number) {
  return db
    .selectFrom('reachCounters')
    .select(['type', 'stepKey', 'endUsers'])
    .where('deploymentNum', '=', deploymentNum)
    .execute()
}

/** How many end users each type reached on each day, from counters. */
export function listDayReach(db: Db, deploymentNum: number) {
  return db
    .selectFrom('dayReachCounters')
    .select(['type', 'day', 'endUsers'])
    .where('deploymentNum', '=', deploymentNum)
    .execute()
}

/** How many distinct end users each type reached within some days, and how many were eligible. */
export async function listReachOfDays(
  db: Db,
  { deploymentNum, from, to }: { deploymentNum: number; from: string; to: string },
): Promise<ReachCount[]> {
  const { guide_seen, suppressed } = eventTypeCodes
  const { rows } = await sql<ReachCount>`
    with blocks as materialized (
      select type, block, bit_or(end_users) as end_users from day_reach_sets
      where deployment_num = ${deploymentNum} and day between ${from}::date and ${to}::date
      group by type, block)
    select type, sum(bit_count(end_users))::int as end_users from blocks group by type
    union all
    select ${eligibleCode}::int, coalesce(sum(bit_count(end_users)), 0)::int from (
      select bit_or(end_users) as end_users from blocks where type in (${guide_seen}, ${suppressed})
      group by block) as eligible`.execute(db)
  return rows
}

/** Completions by how long they took; see `duration-bucket.ts`. */
export async function listCompletionTimes(
  db: Db,
  { deploymentNum, version, from, to }: FiguresQuery,
): Promise<{ bucket: number; count: number }[]> {
  let query = db
    .selectFrom('completionTimes')
    .select(['bucket', sql<number>`sum(count)::bigint`.as('count')])
    .where('deploymentNum', '=', deploymentNum)
  if (version) query = query.where('deploymentVersion', '=', version)
  if (from) query = query.where('day', '>=', from)
  if (to) query = query.where('day', '<=', to)
  return query.groupBy('bucket').orderBy('bucket').execute()
}
