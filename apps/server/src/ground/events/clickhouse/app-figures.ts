import { eventTypeCodes } from '../../../platform/db/event-type-codes.ts'
import type { Db } from '../../../platform/db/db.ts'
import type {
  AppDays,
  AppFigures,
  AppSum,
  DeploymentVersion,
  MissingSum,
  ReachCount,
  VersionCount,
} from '../../../platform/events/event-store.ts'
import { readAppReach } from './app-reach.ts'
import type { Connection } from './connection.ts'
import { listDeploymentsOfApps } from './deployments.repo.ts'
import { listHomeReach } from './home-reach.ts'
import { toNumbers } from './literals.ts'
import { toCount, toUnion } from './sets.ts'
import { listStepAttempts } from './step-attempts.ts'
import { toKeys } from './to-keys.ts'

const { guide_seen, guide_started, guide_completed, guide_dismissed, identifier_missing } = eventTypeCodes

export function createAppFigures(connection: Connection, db: Db): AppFigures {
  return {
    listSumsOfApp: (query) => listSumsOfApp(connection, db, query),
    readAppReach: (query) => readAppReach(connection, db, query),
    listMissing: (query) => listMissing(connection, db, query),
    listHomeReach: (query) => listHomeReach(connection, db, query),
    listStepAttempts: (query) => listStepAttempts(connection, query),

    listReachOfDeployments: ({ deploymentNums, types }) =>
      connection.query<ReachCount & { deploymentNum: number }>(`
        select deployment_num as deploymentNum, sets.type as type, ${toCount(toUnion('end_users'))} as endUsers
        from reach_sets as sets
        where deployment_num in ${toNumbers(deploymentNums)} and sets.type in ${toNumbers(types)} and step_key = ''
        group by deployment_num, sets.type having endUsers > 0`),

    async listSeenSince({ deploymentNums, since }) {
      const rows = await connection.query<{ num: number }>(
        `
        select deployment_num as num from event_counters
        where deployment_num in ${toNumbers(deploymentNums)} and type = ${guide_seen} and day >= {since:Date}
        group by deployment_num having sum(count) > 0 order by deployment_num`,
        { since },
      )
      return rows.map(({ num }) => num)
    },

    async sumCounters({ deploymentNums, types, version, from, to }) {
      const conditions = [
        `deployment_num in ${toNumbers(deploymentNums)}`,
        `type in ${toNumbers(types)}`,
        version !== undefined && 'deployment_version = {version:UInt32}',
        from !== undefined && 'day >= {from:Date}',
        to !== undefined && 'day <= {to:Date}',
      ]
      const [row] = await connection.query<{ sum: number }>(
        `select sum(count) as sum from event_counters where ${conditions.filter(Boolean).join(' and ')}`,
        { version, from, to },
      )
      return row?.sum ?? 0
    },

    async listVersionCounts({ versions, types }) {
      const toPair = ({ deploymentNum, version }: DeploymentVersion) => `${deploymentNum} ${version}`
      const asked = new Set(versions.map(toPair))
      const counts = await connection.query<VersionCount>(`
        select deployment_num as deploymentNum, deployment_version as version, type, sum(counters.count) as count
        from event_counters as counters
        where deployment_num in ${toNumbers(versions.map(({ deploymentNum }) => deploymentNum))}
          and deployment_version in ${toNumbers(versions.map(({ version }) => version))}
          and type in ${toNumbers(types)}
        group by deployment_num, deployment_version, type having count > 0`)
      return counts.filter((it) => asked.has(toPair(it)))
    },
  }
}

async function listSumsOfApp(
  connection: Connection,
  db: Db,
  { appId, from, to }: AppDays,
): Promise<AppSum[]> {
  const deployments = await listDeploymentsOfApps(db, [appId])
  const projects = toKeys(deployments, ({ projectId }) => projectId)
  const rows = await connection.query<Omit<AppSum, 'projectId'> & { project: number | null }>(
    `
    select project, counters.day as day, counters.type as type, sum(counters.count) as count
    from (
      select ${projects.keyOf('deployment_num')} as project, day, type, count from event_counters
      where deployment_num in ${projects.nums} and day between {from:Date} and {to:Date}
        and type in (${[guide_seen, guide_started, guide_completed, guide_dismissed].join(',')})) as counters
    group by grouping sets ((project, counters.type), (counters.day, counters.type))
    having sum(counters.count) != 0`,
    { from, to },
  )
  return rows.map(({ project, ...row }) => ({
    projectId: project === null ? null : projects.names[project]!,
    ...row,
  }))
}

async function listMissing(
  connection: Connection,
  db: Db,
  { appId, from, to, limit }: AppDays & { limit: number },
): Promise<MissingSum[]> {
  const deployments = await listDeploymentsOfApps(db, [appId])
  return connection.query<MissingSum>(
    `
    select deployment_num as deploymentNum, step_key as stepKey, sum(counters.count) as count, max(day) as lastDay
    from event_counters as counters
    where deployment_num in ${toNumbers(deployments.map(({ num }) => num))} and type = ${identifier_missing}
      and day between {from:Date} and {to:Date}
    group by deployment_num, step_key having sum(counters.count) > 0
    order by sum(counters.count) desc, deployment_num, step_key limit {limit:UInt32}`,
    { from, to, limit },
  )
}
