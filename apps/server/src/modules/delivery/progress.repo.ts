import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { isDelivered } from './delivery.repo.ts'

export interface ProgressRow {
  deploymentId: string
  seen: number
  completed: number
  dismissed: number
  lastSeenAt: Date
}

/** What an end user saw of the app's delivered deployments, but of those that may show in every session. */
export function listProgress(
  db: Db,
  { appId, endUserId, now }: { appId: string; endUserId: string; now: Date },
): Promise<ProgressRow[]> {
  return db
    .selectFrom('deployments')
    .innerJoin('apps', 'apps.id', 'deployments.appId')
    .innerJoin('deploymentVersions', (join) =>
      join
        .onRef('deploymentVersions.deploymentId', '=', 'deployments.id')
        .onRef('deploymentVersions.version', '=', 'deployments.liveVersion'),
    )
    .innerJoin('endUsers', 'endUsers.appNum', 'apps.num')
    .innerJoin('deploymentEndUsers as kept', (join) =>
      join.onRef('kept.deploymentNum', '=', 'deployments.num').onRef('kept.endUserNum', '=', 'endUsers.num'),
    )
    .select(['deployments.id as deploymentId', 'kept.seen', 'kept.completed', 'kept.dismissed'])
    .select('kept.lastSeenAt')
    .where('deployments.appId', '=', appId)
    .where(isDelivered(now))
    .where(sql`deployment_versions.targeting -> 'frequency' ->> 'type'`, '<>', 'EVERY_SESSION')
    .where('endUsers.key', '=', endUserId)
    .where('kept.seen', '>', 0)
    .execute()
}
