import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** The prefix of the ids of sample end users. */
export const sampleKeyPrefix = 'waymark-sample-'
/** The first text after all that begin with the prefix. */
const afterPrefix = 'waymark-sample.'

/** The end users of an app that are samples, by their numbers. */
export function listSampleEndUsers(db: Db, appId: string) {
  return db
    .selectFrom('endUsers')
    .innerJoin('apps', 'apps.num', 'endUsers.appNum')
    .select(['endUsers.num', 'endUsers.key', 'endUsers.firstSeenAt', 'apps.num as appNum'])
    .where('apps.id', '=', appId)
    .where(sql<boolean>`starts_with(end_users.key, ${sampleKeyPrefix})`)
    .orderBy('endUsers.num')
    .execute()
}

/** Lists which of these apps have sample end users. */
export async function listAppsWithSamples(db: Db, appIds: string[]): Promise<string[]> {
  if (appIds.length === 0) return []
  const rows = await db
    .selectFrom('apps')
    .select('apps.id')
    .where('apps.id', 'in', appIds)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('endUserProfiles')
          .select('endUserProfiles.key')
          .whereRef('endUserProfiles.appNum', '=', 'apps.num')
          .where('endUserProfiles.key', '>=', sampleKeyPrefix)
          .where('endUserProfiles.key', '<', afterPrefix),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}
