import { missingNames } from '@waymark/contract/constants'
import { eligibleCode, eventTypeCodes } from '../../../platform/db/event-type-codes.ts'
import type {
  ActionSum,
  CounterSum,
  DeploymentFigures,
  FiguresQuery,
  ReachCount,
} from '../../../platform/events/event-store.ts'
import type { Connection } from './connection.ts'
import { listLatestEndUsers } from './latest-end-users.ts'
import { sampleReached } from './sample-reached.ts'
import { activeCode } from './schema.ts'
import { toCount, toUnion } from './sets.ts'

const { guide_seen, suppressed } = eventTypeCodes

export function createDeploymentFigures(connection: Connection): DeploymentFigures {
  return {
    listCounterSums: (query) =>
      connection.query<CounterSum>(
        `
        select counters.type as type, step_key as stepKey, counters.day as day, deployment_version as deploymentVersion,
          counters.locale as locale, counters.platform as platform, sum(counters.count) as count
        from event_counters as counters where ${toCondition(query)}
        group by grouping sets ((counters.type, step_key), (counters.type, counters.day),
          (counters.type, deployment_version), (counters.type, counters.locale), (counters.type, counters.platform))
        having sum(counters.count) != 0`,
        { ...query },
      ),

    listActionSums: (query) =>
      connection.query<ActionSum>(
        `
        select step_key as stepKey, block_id as blockId, counters.action as action, sum(counters.count) as count
        from action_counters as counters
        where ${toCondition(query)} and counters.action not in (${missingNames.map((it) => `'${it}'`).join(',')})
        group by step_key, block_id, counters.action having sum(counters.count) != 0
        order by sum(counters.count) desc, counters.action, block_id`,
        { ...query },
      ),

    listCompletionTimes: (query) =>
      connection.query<{ bucket: number; count: number }>(
        `
        select times.bucket as bucket, sum(times.count) as count from completion_times as times
        where ${toCondition(query)} group by times.bucket having sum(times.count) != 0 order by times.bucket`,
        { ...query },
      ),

    listReach: (deploymentNum) =>
      connection.query<ReachCount & { stepKey: string }>(
        `
        select sets.type as type, step_key as stepKey, ${toCount(toUnion('end_users'))} as endUsers
        from reach_sets as sets where deployment_num = {deploymentNum:UInt32}
        group by sets.type, step_key having endUsers > 0`,
        { deploymentNum },
      ),

    listDayReach: (deploymentNum) =>
      connection.query<ReachCount & { day: string }>(
        `
        select sets.type as type, sets.day as day, ${toCount(toUnion('end_users'))} as endUsers
        from day_reach_sets as sets where deployment_num = {deploymentNum:UInt32} and sets.type != ${activeCode}
        group by sets.type, sets.day having endUsers > 0`,
        { deploymentNum },
      ),

    listReachOfDays: (query) =>
      connection.query<ReachCount>(
        `
        with days as (
          select sets.type as type, end_users from day_reach_sets as sets
          where deployment_num = {deploymentNum:UInt32} and sets.day between {from:Date} and {to:Date}
            and sets.type != ${activeCode})
        select type, ${toCount(toUnion('end_users'))} as endUsers from days group by type having endUsers > 0
        union all
        select ${eligibleCode}, ${toCount(toUnion('end_users'))} from days where type in (${guide_seen}, ${suppressed})`,
        query,
      ),

    sampleReached: (query) => sampleReached(connection, query),
    listLatestEndUsers: (query) => listLatestEndUsers(connection, query),
  }
}

const toCondition = ({ version, from, to }: FiguresQuery): string =>
  [
    'deployment_num = {deploymentNum:UInt32}',
    version !== undefined && 'deployment_version = {version:UInt32}',
    from !== undefined && 'day >= {from:Date}',
    to !== undefined && 'day <= {to:Date}',
  ]
    .filter(Boolean)
    .join(' and ')
