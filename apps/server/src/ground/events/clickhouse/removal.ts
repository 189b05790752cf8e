import { createHash } from 'node:crypto'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import { toIdMs } from '../../../platform/ids/to-id-ms.ts'
import { toFirstId } from '../../../platform/ids/to-first-id.ts'
import type { EventRemoval } from '../../../platform/events/event-store.ts'
import type { Connection } from './connection.ts'
import { listRemoved, listRemovedGoals } from './deployments.repo.ts'
import {
  eventColumns,
  toBuckets,
  toCountedLines,
  toTimedEvent,
  type EventRow,
  type TimedEvent,
} from './event-lines.ts'
import { toLayout } from './layout.ts'
import { toNumbers, toTime } from './literals.ts'
import { removeRows } from './remove-rows.ts'
import { toPresent, toSet, toUnion } from './sets.ts'
import { tidySets } from './tidy-sets.ts'

export interface RemovalParts {
  connection: Connection
  db: Db
  clock: Clock
}

interface EndUsers {
  endUserNums: number[]
  since: Date
}

/** Tables with rows of deployments; the first three name all deployments that there are any figures of. */
const ofDeployments = [
  'event_counters',
  'reach_sets',
  'day_reach_sets',
  'action_counters',
  'completion_times',
  'activity',
  'latest',
]
/** The last one names all subjects. */
const ofExposures = ['exposed_accounts', 'exposures']
const mostDeployments = 500
/** How many events are subtracted at once. */
const withdrawnAtOnce = 20_000

export function createRemoval({ connection, db, clock }: RemovalParts): EventRemoval {
  const layout = toLayout(connection.cluster)
  const remove = (table: string, where: string) => removeRows(connection, table, where)

  async function erase({ endUserNums, since }: EndUsers) {
    if (endUserNums.length === 0) return { events: 0, reached: 0 }
    const nums = toNumbers(endUserNums)
    const ofThem = `end_user_num in ${nums} and sent_at >= ${toTime(since.getTime())}`
    const [events] = await connection.query<{ count: number }>(
      `select count() as count from events where ${ofThem}`,
    )
    const deployments = await listDeploymentsOf(connection, nums)
    const reached = await countReached(connection, { endUserNums, deployments })
    // First out of the sets, which readers see at once.
    const erased = endUserNums.map((num) => ({ end_user_num: num, at: clock.now().toISOString() }))
    await connection.insert('erased', erased)
    await remove('latest', `deployment_num in ${toNumbers(deployments)} and end_user_num in ${nums}`)
    await remove('activity', `end_user_num in ${nums}`)
    for (const table of ofExposures) await remove(table, `end_user_num in ${nums}`)
    await remove('goal_hits', `end_user_num in ${nums}`)
    await remove('events', ofThem)
    return { events: events?.count ?? 0, reached }
  }

  return {
    eraseEndUsers: erase,

    async withdrawEndUsers(query) {
      await subtract(connection, query)
      return (await erase(query)).events
    },

    async sweepRemovedDeployments(limit) {
      const naming = ofDeployments
        .slice(0, 3)
        .map((name) => `select distinct deployment_num as num from ${name}`)
        .concat('select distinct subject_num as num from exposures')
      const known = await connection.query<{ num: number }>(naming.join(' union distinct '))
      const removed = await listRemoved(
        db,
        known.map(({ num }) => num),
      )
      if (removed.length === 0) return removeHitsOfRemoved(connection, db)
      const chosen = removed.slice(0, Math.min(limit, mostDeployments))
      // The tables that name the deployments come last, so that an interrupted sweep finds them again.
      for (const name of ofDeployments.toReversed())
        await remove(name, `deployment_num in ${toNumbers(chosen)}`)
      for (const table of ofExposures) await remove(table, `subject_num in ${toNumbers(chosen)}`)
      return true
    },

    /** A month at once. */
    async removeEventsOfApp({ appNum, after, before }) {
      const isBefore = before ? `and sent_at < ${toTime(before.getTime())}` : ''
      const [first] = await connection.query<{ month: number }>(
        `
        select min(toYYYYMM(sent_at)) as month from events
        where app_num = {appNum:UInt32} and sent_at >= fromUnixTimestamp64Milli({afterMs:Int64}) ${isBefore}`,
        { appNum, afterMs: toIdMs(after) },
      )
      if (!first?.month) return undefined
      await remove('events', `app_num = ${appNum} and toYYYYMM(sent_at) = ${first.month} ${isBefore}`)
      return toFirstId(toEndMs(first.month))
    },

    async removeEventsBefore(before) {
      const months = await connection.query<{ month: string }>(`
        select distinct partition as month from ${layout.ofSystem('parts')}
        where database = currentDatabase() and table = '${layout.local('events')}' and active order by month`)
      for (const { month } of months) {
        if (toEndMs(Number(month)) > before.getTime()) continue
        await connection.command(
          `alter table ${layout.local('events')}${layout.onCluster} drop partition ${Number(month)}`,
        )
      }
      await tidySets(connection, clock)
    },
  }
}

/** Removes the hits of goals that no longer exist; returns whether there were any. */
async function removeHitsOfRemoved(connection: Connection, db: Db): Promise<boolean> {
  const known = await connection.query<{ num: number }>('select distinct goal_num as num from goal_hits')
  const removed = await listRemovedGoals(
    db,
    known.map(({ num }) => num),
  )
  if (removed.length === 0) return false
  await removeRows(connection, 'goal_hits', `goal_num in ${toNumbers(removed)}`)
  return true
}

async function listDeploymentsOf(connection: Connection, nums: string): Promise<number[]> {
  const rows = await connection.query<{ num: number }>(
    `select distinct deployment_num as num from activity where end_user_num in ${nums}`,
  )
  return rows.map(({ num }) => num)
}

/**
 * Counts in how many sets of deployments end users are: of everyone who saw it, started it, saw one of its steps, and
 * so on.
 */
async function countReached(
  connection: Connection,
  { endUserNums, deployments }: { endUserNums: number[]; deployments: number[] },
): Promise<number> {
  const [row] = await connection.query<{ sum: number }>(`
    select sum(bitmapCardinality(bitmapAnd(present, ${toSet(endUserNums)}))) as sum from (
      select ${toPresent(toUnion('end_users'))} as present from reach_sets
      where deployment_num in ${toNumbers(deployments)} group by deployment_num, type, step_key)`)
  return row?.sum ?? 0
}

/**
 * Subtracts end users from all sums, as their events were counted. May be repeated, as long as their events are there.
 */
async function subtract(connection: Connection, { endUserNums, since }: EndUsers): Promise<void> {
  let after: Pick<TimedEvent, 'id' | 'endUserNum'> | undefined
  for (;;) {
    const rows = await connection.query<EventRow>(`
      select ${eventColumns} from events
      where end_user_num in ${toNumbers(endUserNums)}
        and sent_at >= ${toTime(since.getTime())}
        ${after ? `and (end_user_num, events.id) > (${after.endUserNum}, toUUID('${after.id}'))` : ''}
      order by end_user_num, events.id limit ${withdrawnAtOnce}`)
    const events = rows.map(toTimedEvent)
    after = events.at(-1)
    if (!after) return
    const ids = createHash('sha256')
      .update(events.map(({ id }) => id).join())
      .digest('hex')
    const lines = toCountedLines(events, { sign: -1, buckets: toBuckets(events) })
    await connection.insertLines('counted', lines, `withdrawn ${ids}`)
  }
}

const toEndMs = (month: number): number => Date.UTC(Math.floor(month / 100), month % 100)
