import { eventTypeCodes } from '../../../platform/db/event-type-codes.ts'
import type { ReachedEndUser, ReachedSample } from '../../../platform/events/event-store.ts'
import type { Connection } from './connection.ts'
import { toNumbers } from './literals.ts'
import { toPresent, toSet, toUnion } from './sets.ts'

const { guide_seen, guide_started, guide_completed, guide_dismissed } = eventTypeCodes
const sampledTypes = [guide_seen, guide_started, guide_completed, guide_dismissed]

interface SampleQuery {
  deploymentNum: number
  limit: number
  days?: { from: string; to: string } | undefined
}

/** Samples the set of reached end users in the order of a hash, and looks up the activity of each one in the sample. */
export async function sampleReached(
  connection: Connection,
  { deploymentNum, limit, days }: SampleQuery,
): Promise<ReachedSample> {
  const values = { deploymentNum, limit, ...days }
  const reached = days
    ? `${ofDays} and sets.type in (${sampledTypes.join(',')})`
    : `reach_sets as sets where deployment_num = {deploymentNum:UInt32} and sets.type = ${guide_seen}`
  const drawn = await connection.query<{ total: number; num: number }>(
    `
    with ${toPresent(toUnion('end_users'))} as present
    select bitmapCardinality(present) as total,
      arrayJoin(arraySlice(arraySort(it -> (intHash32(it), it), bitmapToArray(present)), 1, {limit:UInt32})) as num
    from ${reached}`,
    values,
  )
  const nums = drawn.map(({ num }) => num)
  const did = days ? await listDidOnDays(connection, values, nums) : await listDid(connection, values, nums)
  const nothing = { seen: !days, started: false, completed: false, dismissed: false }
  return {
    total: drawn[0]?.total ?? 0,
    endUsers: nums.map((endUserNum) => ({ endUserNum, ...nothing, ...did.get(endUserNum) })),
  }
}

type Values = Record<string, unknown>
type Did = Map<number, Omit<ReachedEndUser, 'endUserNum'>>

const ofDays = `day_reach_sets as sets
  where deployment_num = {deploymentNum:UInt32} and sets.day between {from:Date} and {to:Date}`

async function listDid(connection: Connection, values: Values, nums: readonly number[]): Promise<Did> {
  const rows = await connection.query<{ num: number; started: number; completed: number; dismissed: number }>(
    `
    select end_user_num as num, sum(activity.started) > 0 as started, sum(activity.completed) > 0 as completed,
      sum(activity.dismissed) > 0 as dismissed
    from activity where end_user_num in ${toNumbers(nums)} and deployment_num = {deploymentNum:UInt32}
    group by end_user_num`,
    values,
  )
  return new Map(
    rows.map(({ num, started, completed, dismissed }) => [
      num,
      { seen: true, started: started > 0, completed: completed > 0, dismissed: dismissed > 0 },
    ]),
  )
}

async function listDidOnDays(connection: Connection, values: Values, nums: readonly number[]): Promise<Did> {
  const rows = await connection.query<{ type: number; nums: number[] }>(
    `
    select sets.type as type, bitmapToArray(bitmapAnd(${toUnion('end_users')}, ${toSet(nums)})) as nums
    from ${ofDays} group by sets.type`,
    values,
  )
  const byType = new Map(rows.map((row) => [row.type, new Set(row.nums)]))
  const has = (type: number, num: number) => byType.get(type)?.has(num) ?? false
  return new Map(
    nums.map((num) => [
      num,
      {
        seen: has(guide_seen, num),
        started: has(guide_started, num),
        completed: has(guide_completed, num),
        dismissed: has(guide_dismissed, num),
      },
    ]),
  )
}
