import type { Frequency } from '@waymark/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { isDelivered } from './manifests.repo.ts'

/** A session belongs to one device, and only that device knows which steps were seen. */
const countedPerDevice: Frequency['type'][] = ['EVERY_SESSION', 'UNTIL_ALL_COMPLETED']

/** A deployment that depends on the progress of an end user, or of their account, with it. */
export interface CountedDeployment {
  num: number
  id: string
  frequency: Frequency['type']
}

/** Lists the app's delivered deployments whose frequency or limit depends on the progress of end users with them. */
export function listCountedDeployments(
  db: Db,
  { appId, now }: { appId: string; now: Date },
): Promise<CountedDeployment[]> {
  return db
    .selectFrom('deployments')
    .innerJoin('apps', 'apps.id', 'deployments.appId')
    .innerJoin('deploymentVersions', (join) =>
      join
        .onRef('deploymentVersions.deploymentId', '=', 'deployments.id')
        .onRef('deploymentVersions.version', '=', 'deployments.liveVersion'),
    )
    .select(['deployments.num', 'deployments.id'])
    .select(sql<Frequency['type']>`deployment_versions.targeting -> 'frequency' ->> 'type'`.as('frequency'))
    .where('deployments.appId', '=', appId)
    .where(isDelivered(now))
    .where((where) =>
      where.or([
        where(sql`deployment_versions.targeting -> 'frequency' ->> 'type'`, 'not in', countedPerDevice),
        where(sql`deployment_versions.targeting -> 'limits' ->> 'lifetime'`, 'is not', null),
      ]),
    )
    .execute()
}

/** The number of an end user in events; undefined for one without any. */
export async function findEndUserNum(
  db: Db,
  { appNum, endUserId }: { appNum: number; endUserId: string },
): Promise<number | undefined> {
  const found = await db
    .selectFrom('endUsers')
    .select('num')
    .where('appNum', '=', appNum)
    .where('key', '=', endUserId)
    .executeTakeFirst()
  return found?.num
}
