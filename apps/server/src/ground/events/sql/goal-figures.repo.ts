import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type {
  ExposedSample,
  GoalQuery,
  GoalSum,
  SampleQuery,
  UnitQuery,
  UnitSum,
} from '../../../platform/events/goal-figures.ts'

/** Counts those exposed by version, variant, day and how long they took to reach a goal. */
export async function sumGoal(db: Db, query: GoalQuery): Promise<GoalSum[]> {
  const { rows } = await sql<GoalSum & { endUsers: string }>`
    select version, variant, to_char(exposed_at at time zone 'UTC', 'YYYY-MM-DD') as day,
      case when reached_at is not null
        then floor(8 * ln(greatest(1, extract(epoch from reached_at - exposed_at)::float8 * 1000)) / ln(2::float8))::int
      end as bucket,
      count(*) as "endUsers"
    from (${outcomesOf(query)}) as outcomes
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db)
  return rows.map((row) => ({ ...row, endUsers: Number(row.endUsers) }))
}

/**
 * Counts those exposed and those who reached a goal, by variant, with the squares that show how much accounts differ.
 */
export async function sumGoalByUnit(db: Db, { versions, ...query }: UnitQuery): Promise<UnitSum[]> {
  const { rows } = await sql<Omit<UnitSum, 'units'> & UnitSum['units']>`
    select variant, sum(exposed) as exposed, sum(reached) as reached, count(*)::float8 as count,
      sum(exposed * exposed) as "exposedSquares", sum(reached * reached) as "reachedSquares",
      sum(exposed * reached) as products
    from (
      select variant, count(*)::float8 as exposed, count(reached_at)::float8 as reached
      from (${outcomesOf(query)}) as outcomes where version = any(${[...versions]}::int[])
      group by variant, account_num, case when account_num = 0 then end_user_num end) as units
    group by variant order by variant`.execute(db)
  return rows.map(({ variant, exposed, reached, ...units }) => ({ variant, exposed, reached, units }))
}

export async function sampleExposed(
  db: Db,
  { limit, exceptVariant, ...query }: SampleQuery,
): Promise<ExposedSample> {
  const { rows } = await sql<{ endUserNum: number; hasReached: boolean; total: string }>`
    with drawn as materialized (
      select * from exposures where ${isAsked(query)} and variant <> ${exceptVariant} order by hashint4(end_user_num) limit ${limit})
    select end_user_num as "endUserNum", reached_at is not null as "hasReached",
      (select count(*) from exposures where ${isAsked(query)} and variant <> ${exceptVariant}) as total
    from (${outcomesOf(query, sql`drawn as exposures`)}) as outcomes`.execute(db)
  return {
    total: Number(rows[0]?.total ?? 0),
    endUsers: rows.map(({ endUserNum, hasReached }) => ({ endUserNum, hasReached })),
  }
}

const isAsked = ({ subjectNum, since, until }: GoalQuery) =>
  sql`subject_num = ${subjectNum} and exposed_at >= ${since}::timestamptz and exposed_at < ${until}::timestamptz`

/**
 * The end users exposed, with when they reached the goal. Each is a lookup of its own, because without statistics a
 * join may compare everyone with everyone. In the hour of the exposure, a hit after it is known only by the last one.
 */
function outcomesOf(query: GoalQuery, source: RawBuilder<unknown> = sql`exposures`): RawBuilder<unknown> {
  const until = sql`exposed_at + ${query.windowMs}::float8 * interval '1 millisecond'`
  return sql`
    select version, variant, account_num, exposures.end_user_num, exposed_at, reached_at
    from ${source} cross join lateral (
      select min(at) as reached_at from (
        select case when first_at > exposed_at then first_at else last_at end as at
        from goal_hits
        where goal_num = ${query.goalNum} and goal_hits.end_user_num = exposures.end_user_num
          and hour >= date_trunc('hour', exposed_at, 'UTC') and hour <= ${until} and last_at > exposed_at) as hits
      where at <= ${until}) as reached
    where ${isAsked(query)}`
}
