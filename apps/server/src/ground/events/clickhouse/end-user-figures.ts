import type { EndUserFigures } from '../../../platform/events/event-store.ts'
import { readActivity } from './activity.ts'
import type { Connection } from './connection.ts'
import { toNumbers } from './literals.ts'

export function createEndUserFigures(connection: Connection): EndUserFigures {
  return {
    listActivity: ({ endUserNums, deploymentNums }) =>
      readActivity(connection, {
        where: `end_user_num in ${toNumbers(endUserNums)} and deployment_num in ${toNumbers(deploymentNums)}`,
      }),

    listActivityOfEndUser: ({ endUserNum, limit }) =>
      readActivity(connection, {
        where: 'end_user_num = {endUserNum:UInt32}',
        values: { endUserNum, limit },
        last: 'order by lastSeenAt desc, deployment_num limit {limit:UInt32}',
      }),

    async listReachedDeployments(endUserNum) {
      const rows = await connection.query<{ num: number }>(
        `
        select deployment_num as num from activity where end_user_num = {endUserNum:UInt32}
        group by deployment_num having max(reached) > 0 order by deployment_num`,
        { endUserNum },
      )
      return rows.map(({ num }) => num)
    },

    async countEventsOfEndUser({ endUserNum, since }) {
      const rows = await connection.query<{ type: number; count: number; lastAt: string }>(
        `
        select events.type as type, count() as count, max(events.at) as lastAt from events
        where end_user_num = {endUserNum:UInt32}
          and sent_at >= fromUnixTimestamp64Milli({sinceMs:Int64})
        group by events.type`,
        { endUserNum, sinceMs: since.getTime() },
      )
      return rows.map(({ lastAt, ...row }) => ({ ...row, lastAt: new Date(lastAt) }))
    },
  }
}
