import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { Activity } from '../../../platform/events/event-store.ts'

const activityOf = (db: Db) =>
  db
    .selectFrom('deploymentEndUsers')
    .select(['deploymentNum', 'endUserNum', 'firstSeenAt', 'lastSeenAt'])
    .select(['seen', 'started', 'completed', 'dismissed', 'lastStepKey'])

/** Lists the activity of each of these end users with each of these deployments. */
export async function listActivity(
  db: Db,
  { endUserNums, deploymentNums }: { endUserNums: number[]; deploymentNums: number[] },
): Promise<Activity[]> {
  if (endUserNums.length === 0 || deploymentNums.length === 0) return []
  return activityOf(db)
    .where(sql<boolean>`end_user_num = any(${endUserNums}::int[])`)
    .where(sql<boolean>`deployment_num = any(${deploymentNums}::int[])`)
    .execute()
}

/** Lists the activity of an end user with any deployment, the latest first. */
export function listActivityOfEndUser(
  db: Db,
  { endUserNum, limit }: { endUserNum: number; limit: number },
): Promise<Activity[]> {
  return activityOf(db)
    .where('endUserNum', '=', endUserNum)
    .where('deploymentNum', 'in', (eb) =>
      eb
        .selectFrom('eventReach')
        .select('eventReach.deploymentNum')
        .where('eventReach.endUserNum', '=', endUserNum),
    )
    .orderBy('lastSeenAt', 'desc')
    .limit(limit)
    .execute()
}

/** Lists the end users who last did something with a deployment, the latest first. */
export function listLatestEndUsers(
  db: Db,
  { deploymentNum, since, limit }: { deploymentNum: number; since: Date; limit: number },
): Promise<Activity[]> {
  return activityOf(db)
    .where('deploymentNum', '=', deploymentNum)
    .where('lastSeenHour', '>=', sql<Date>`date_trunc('hour', ${since}::timestamptz, 'UTC')`)
    .where('lastSeenAt', '>=', since)
    .orderBy('lastSeenHour', 'desc')
    .orderBy('lastSeenAt', 'desc')
    .limit(limit)
    .execute()
}

/** The numbers of the deployments that reached an end user, or could have. */
export async function listReachedDeployments(db: Db, endUserNum: number): Promise<number[]> {
  const rows = await db
    .selectFrom('eventReach')
    .select('deploymentNum')
    .distinct()
    .where('endUserNum', '=', endUserNum)
    .execute()
  return rows.map(({ deploymentNum }) => deploymentNum)
}
