import type { GoalFigures, GoalQuery, GoalSum, UnitSum } from '../../../platform/events/goal-figures.ts'
import type { Connection } from './connection.ts'

export const createGoalFigures = (connection: Connection): GoalFigures => ({
  async sumGoal(query) {
    return connection.query<GoalSum>(
      `
      select version, variant, bucket, toString(toDate(exposed_at)) as day, count() as endUsers from (
        select version, variant, exposed_at, if(reached_at = ${never}, null,
          toInt32(floor(8 * log2(greatest(1, dateDiff('millisecond', exposed_at, reached_at)))))) as bucket
        from (${outcomes}))
      group by version, variant, day, bucket order by version, variant, day, bucket`,
      toValues(query),
    )
  },

  async sumGoalByUnit({ versions, ...query }) {
    const rows = await connection.query<Omit<UnitSum, 'units'> & UnitSum['units']>(
      `
      select variant, sum(n) as exposed, sum(y) as reached, count() as count,
        sum(n * n) as exposedSquares, sum(y * y) as reachedSquares, sum(n * y) as products
      from (
        select variant, if(named_at = exposed_at, account_num, 0) as account, count() as n,
          countIf(reached_at != ${never}) as y
        from (${outcomes}) as exposed left join (
          select end_user_num, min(first) as earliest, tupleElement(earliest, 1) as named_at,
            tupleElement(earliest, 2) as account_num
          from exposed_accounts where subject_num = {subjectNum:UInt32} group by end_user_num) as named
        on named.end_user_num = exposed.end_user_num
        where has({versions:Array(UInt32)}, version)
        group by variant, account, if(account = 0, exposed.end_user_num, 0))
      group by variant order by variant`,
      { ...toValues(query), versions: [...versions] },
    )
    return rows.map(({ variant, exposed, reached, ...units }) => ({ variant, exposed, reached, units }))
  },

  async sampleExposed({ limit, exceptVariant, ...query }) {
    const rows = await connection.query<{ num: number; hasReached: number; total: number }>(
      `
      select end_user_num as num, reached_at != ${never} as hasReached, count() over () as total
      from (${outcomes}) where variant != {exceptVariant:String} order by intHash32(num), num limit {limit:UInt32}`,
      { ...toValues(query), limit, exceptVariant },
    )
    return {
      total: rows[0]?.total ?? 0,
      endUsers: rows.map(({ num, hasReached }) => ({ endUserNum: num, hasReached: hasReached === 1 })),
    }
  },
})

const never = "toDateTime64('2200-01-01', 3, 'UTC')"

/**
 * The end users exposed, with when they reached the goal. In the hour of the exposure, only the last hit may be after
 * it.
 */
const outcomes = `
  select exposed.end_user_num as end_user_num, exposed_at, version, variant,
    min(if(hits.last_at > exposed_at and hit_at <= until, hit_at, ${never})) as reached_at
  from (
    select end_user_num, min(first) as earliest, tupleElement(earliest, 1) as exposed_at,
      tupleElement(earliest, 2) as version, tupleElement(earliest, 3) as variant,
      addMilliseconds(exposed_at, {windowMs:Int64}) as until
    from exposures
    where subject_num = {subjectNum:UInt32} and end_user_num not in (select end_user_num from erased)
    group by end_user_num
    having exposed_at >= fromUnixTimestamp64Milli({since:Int64})
      and exposed_at < fromUnixTimestamp64Milli({until:Int64})) as exposed
  left join (
    select end_user_num, hour, min(goal_hits.first_at) as first_at, max(goal_hits.last_at) as last_at
    from goal_hits where goal_num = {goalNum:UInt32} group by end_user_num, hour) as hits
  on hits.end_user_num = exposed.end_user_num
  group by end_user_num, exposed_at, version, variant`.replaceAll(
  'hit_at',
  'if(hits.first_at > exposed_at, hits.first_at, hits.last_at)',
)

const toValues = ({ subjectNum, goalNum, windowMs, since, until }: GoalQuery) => ({
  subjectNum,
  goalNum,
  windowMs,
  since: since.getTime(),
  until: until.getTime(),
})
