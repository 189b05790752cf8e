import { toOutcome } from '@waymark/contract/constants'
import { eventTypeCodes } from '../../../platform/db/event-type-codes.ts'
import type { Db } from '../../../platform/db/db.ts'
import { exposureSteps, type AppReach } from '../../../platform/events/app-reach.ts'
import type { AppDays } from '../../../platform/events/event-store.ts'
import type { Connection } from './connection.ts'
import { listDeploymentsOfApps, type NamedDeployment } from './deployments.repo.ts'
import { toCount, toPresent, toUnion } from './sets.ts'
import { toKeys, type Keys } from './to-keys.ts'

const { guide_seen, guide_completed } = eventTypeCodes

interface Wanted {
  connection: Connection
  projects: Keys
  from: string
  to: string
}

/** Counts the end users that the projects of an app reached, from the sets of their deployments on these days. */
export async function readAppReach(
  connection: Connection,
  db: Db,
  { appId, from, to }: AppDays,
): Promise<AppReach> {
  const deployments = await listDeploymentsOfApps(db, [appId])
  if (deployments.length === 0) return nobody
  const isCompletable = ({ subType }: NamedDeployment) => toOutcome(subType) === 'COMPLETED'
  const projects = toKeys(deployments, ({ projectId }) => projectId)
  const completable = toKeys(deployments.filter(isCompletable), ({ projectId }) => projectId)
  const wanted = { connection, projects, from, to }
  const [all, ofCompletable, ofProjects, days, exposure] = await Promise.all([
    countByType(wanted),
    countByType({ ...wanted, projects: completable }),
    countByProject(wanted),
    countByDay(wanted),
    countExposure(wanted),
  ])
  return { all, completable: ofCompletable, byProject: ofProjects, seenByDay: days, exposure }
}

const nobody: AppReach = {
  all: new Map(),
  completable: new Map(),
  byProject: new Map(),
  seenByDay: new Map(),
  exposure: Array.from({ length: exposureSteps }, () => 0),
}

const toSets = ({ projects }: Wanted) => `
  day_reach_sets as sets
  where deployment_num in ${projects.nums} and sets.day between {from:Date} and {to:Date}
    and sets.type in (${guide_seen}, ${guide_completed})`

async function countByType(wanted: Wanted) {
  const { connection, from, to } = wanted
  const rows = await connection.query<{ type: number; endUsers: number }>(
    `select sets.type as type, ${toCount(toUnion('end_users'))} as endUsers from ${toSets(wanted)}
    group by sets.type having endUsers > 0`,
    { from, to },
  )
  return new Map(rows.map(({ type, endUsers }) => [type, endUsers]))
}

async function countByProject(wanted: Wanted) {
  const { connection, projects, from, to } = wanted
  const rows = await connection.query<{ project: number; type: number; endUsers: number }>(
    `select ${projects.keyOf('deployment_num')} as project, sets.type as type, ${toCount(toUnion('end_users'))} as endUsers
    from ${toSets(wanted)} group by project, sets.type having endUsers > 0`,
    { from, to },
  )
  const byProject = Map.groupBy(rows, ({ project }) => projects.names[project]!)
  return new Map(
    [...byProject].map(([projectId, counts]) => [
      projectId,
      new Map(counts.map(({ type, endUsers }) => [type, endUsers])),
    ]),
  )
}

async function countByDay(wanted: Wanted) {
  const { connection, from, to } = wanted
  const rows = await connection.query<{ day: string; endUsers: number }>(
    `select sets.day as day, ${toCount(toUnion('end_users'))} as endUsers
    from ${toSets(wanted)} and sets.type = ${guide_seen} group by sets.day having endUsers > 0`,
    { from, to },
  )
  return new Map(rows.map(({ day, endUsers }) => [day, endUsers]))
}

/** Counts in how many projects' sets each end user is. */
async function countExposure(wanted: Wanted): Promise<number[]> {
  const { connection, projects, from, to } = wanted
  const rows = await connection.query<{ seen: number; endUsers: number }>(
    `
    select least(seen, ${exposureSteps}) as seen, count() as endUsers from (
      select end_user, count() as seen from (
        select arrayJoin(bitmapToArray(${toPresent(toUnion('end_users'))})) as end_user
        from ${toSets(wanted)} and sets.type = ${guide_seen} group by ${projects.keyOf('deployment_num')})
      group by end_user)
    group by seen`,
    { from, to },
  )
  const bySeen = new Map(rows.map(({ seen, endUsers }) => [seen, endUsers]))
  return Array.from({ length: exposureSteps }, (_, step) => bySeen.get(step + 1) ?? 0)
}
