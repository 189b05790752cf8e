import type { Activity } from '../../../platform/events/event-store.ts'
import { readActivity } from './activity.ts'
import type { Connection } from './connection.ts'
import { toNumbers } from './literals.ts'
import { activeCode } from './schema.ts'
import { toCount, toUnion } from './sets.ts'

interface LatestQuery {
  deploymentNum: number
  since: Date
  limit: number
}

/**
 * Lists who was last active, the latest first. Only the latest days are read that together have as many end users as are
 * wanted, however many there were before.
 */
export async function listLatestEndUsers(
  connection: Connection,
  { deploymentNum, since, limit }: LatestQuery,
): Promise<Activity[]> {
  const firstDay = await findFirstDay(connection, { deploymentNum, since, limit })
  if (firstDay === undefined) return []
  const latest = await connection.query<{ num: number }>(
    `
    select end_user_num as num from latest
    where deployment_num = {deploymentNum:UInt32} and day >= {firstDay:Date}
      and end_user_num global not in (select erased.end_user_num from erased)
    group by end_user_num having max(last_at) >= fromUnixTimestamp64Milli({sinceMs:Int64})
    order by max(last_at) desc, end_user_num limit {limit:UInt32}`,
    { deploymentNum, firstDay, sinceMs: since.getTime(), limit },
  )
  const nums = latest.map(({ num }) => num)
  const where = `end_user_num in ${toNumbers(nums)} and deployment_num = {deploymentNum:UInt32}`
  const activity = await readActivity(connection, { where, values: { deploymentNum } })
  const places = new Map(nums.map((num, place) => [num, place]))
  return activity.sort((a, b) => places.get(a.endUserNum)! - places.get(b.endUserNum)!)
}

/** Goes back twice as many days each time, until they have enough end users. */
async function findFirstDay(
  connection: Connection,
  { deploymentNum, since, limit }: LatestQuery,
): Promise<string | undefined> {
  const sinceDay = since.toISOString().slice(0, 10)
  const found = await connection.query<{ day: string }>(
    `
    select distinct sets.day as day from day_reach_sets as sets
    where deployment_num = {deploymentNum:UInt32} and sets.type = ${activeCode} and sets.day >= {sinceDay:Date}
    order by day desc`,
    { deploymentNum, sinceDay },
  )
  for (let size = 1; ; size *= 2) {
    const first = found[size - 1] ?? found.at(-1)
    if (!first || size >= found.length) return first?.day
    const [reached] = await connection.query<{ endUsers: number }>(
      `
      select ${toCount(toUnion('end_users'))} as endUsers from day_reach_sets as sets
      where deployment_num = {deploymentNum:UInt32} and sets.type = ${activeCode} and sets.day >= {first:Date}`,
      { deploymentNum, first: first.day },
    )
    if (reached && reached.endUsers >= limit) return first.day
  }
}
