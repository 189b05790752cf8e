import type { Frequency } from '@waymark/contract'
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

/** A session belongs to one device, and only that device knows which steps were seen. */
const countedPerDevice: Frequency['type'][] = ['EVERY_SESSION', 'UNTIL_ALL_COMPLETED']

/** Lists an end user's progress in the app's delivered deployments whose frequency or limit depends on it. */
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
    .where((where) =>
      where.or([
        where(sql`deployment_versions.targeting -> 'frequency' ->> 'type'`, 'not in', countedPerDevice),
        where(sql`deployment_versions.targeting -> 'limits' ->> 'lifetime'`, 'is not', null),
      ]),
    )
    .where('endUsers.key', '=', endUserId)
    .where('kept.seen', '>', 0)
    .execute()
}
