import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { places, toNum } from '../../../platform/db/end-user-sets.ts'
import { eventTypeCodes } from '../../../platform/db/event-type-codes.ts'
import type { ReachedEndUser, ReachedSample } from '../../../platform/events/event-store.ts'

const { guide_seen, guide_started, guide_completed, guide_dismissed } = eventTypeCodes

interface SampleQuery {
  deploymentNum: number
  limit: number
}

/**
 * Samples the end users that a deployment reached over all time: everyone who saw it. The activity of each is a lookup
 * of its own, because without statistics a join may compare everyone with everyone.
 */
export async function sampleReached(db: Db, { deploymentNum, limit }: SampleQuery): Promise<ReachedSample> {
  const { rows } = await sql<SampleRow>`
    with drawn as materialized (
      select end_user_num from event_reach
      where deployment_num = ${deploymentNum} and type = ${guide_seen} and step_key = ''
      order by hashint4(end_user_num) limit ${limit})
    select end_user_num, true as seen, started > 0 as started, completed > 0 as completed, dismissed > 0 as dismissed,
      (select end_users from reach_counters
        where deployment_num = ${deploymentNum} and type = ${guide_seen} and step_key = '') as total
    from drawn cross join lateral (
      select started, completed, dismissed from deployment_end_users
      where deployment_num = ${deploymentNum} and end_user_num = drawn.end_user_num limit 1) as did`.execute(
    db,
  )
  return toSample(rows)
}

/**
 * Samples the end users that a deployment reached on some days: everyone who did anything with it, as in the totals of
 * these days.
 */
export async function sampleReachedOnDays(
  db: Db,
  { deploymentNum, from, to, limit }: SampleQuery & { from: string; to: string },
): Promise<ReachedSample> {
  const place = sql.ref('place')
  const has = (set: string) => sql<boolean>`coalesce(get_bit(${sql.ref(set)}, ${place}) = 1, false)`
  const { rows } = await sql<SampleRow>`
    with blocks as materialized (
      select block, bit_or(end_users) as reached,
        bit_or(end_users) filter (where type = ${guide_seen}) as seen,
        bit_or(end_users) filter (where type = ${guide_started}) as started,
        bit_or(end_users) filter (where type = ${guide_completed}) as completed,
        bit_or(end_users) filter (where type = ${guide_dismissed}) as dismissed
      from day_reach_sets
      where deployment_num = ${deploymentNum} and day between ${from}::date and ${to}::date
        and type in (${guide_seen}, ${guide_started}, ${guide_completed}, ${guide_dismissed})
      group by block),
    drawn as materialized (
      select block, place, ${toNum(sql.ref('block'), place)} as end_user_num
      from blocks cross join ${places} as place
      where get_bit(reached, place) = 1
      order by hashint4(${toNum(sql.ref('block'), place)}) limit ${limit})
    select end_user_num, ${has('seen')} as seen, ${has('started')} as started, ${has('completed')} as completed,
      ${has('dismissed')} as dismissed, (select sum(bit_count(reached)) from blocks)::int as total
    from drawn join blocks using (block)`.execute(db)
  return toSample(rows)
}

type SampleRow = ReachedEndUser & { total: number }

const toSample = (rows: SampleRow[]): ReachedSample => ({
  total: rows[0]?.total ?? 0,
  endUsers: rows.map(({ total: _, ...endUser }) => endUser),
})
