import { eventTypeCodes } from '../../../platform/db/event-type-codes.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { HomeReach } from '../../../platform/events/event-store.ts'
import type { Connection } from './connection.ts'
import { listDeploymentsOfApps } from './deployments.repo.ts'
import { toCount, toUnion } from './sets.ts'
import { toKeys } from './to-keys.ts'

/** Counts the end users who saw guides, for all apps at once. */
export async function listHomeReach(
  connection: Connection,
  db: Db,
  { appIds, since }: { appIds: string[]; since: string },
): Promise<HomeReach[]> {
  const deployments = await listDeploymentsOfApps(db, appIds)
  const apps = toKeys(deployments, ({ appId }) => appId)
  const rows = await connection.query<{ app: number; day: string | null; endUsers: number }>(
    `
    select app, seen.day as day, ${toCount(toUnion('end_users'))} as endUsers
    from (
      select ${apps.keyOf('deployment_num')} as app, sets.day as day, end_users from day_reach_sets as sets
      where deployment_num in ${apps.nums} and sets.type = ${eventTypeCodes.guide_seen} and sets.day >= {since:Date}
    ) as seen
    group by grouping sets ((app), (app, seen.day)) having endUsers > 0`,
    { since },
  )
  return [...Map.groupBy(rows, ({ app }) => app)].map(([app, ofApp]) => ({
    appId: apps.names[app]!,
    endUsers: ofApp.find(({ day }) => day === null)?.endUsers ?? 0,
    days: Object.fromEntries(ofApp.flatMap(({ day, endUsers }) => (day === null ? [] : [[day, endUsers]]))),
  }))
}
