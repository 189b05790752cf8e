import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import * as firstSlice from './migrations/0001-first-slice.ts'
import * as people from './migrations/0002-people.ts'
import * as appsAndMedia from './migrations/0003-apps-and-media.ts'
import * as screens from './migrations/0004-screens.ts'
import * as authoring from './migrations/0005-authoring.ts'
import * as segments from './migrations/0006-segments.ts'
import * as deployments from './migrations/0007-deployments.ts'
import * as surveys from './migrations/0008-surveys.ts'
import * as platform from './migrations/0009-platform.ts'
import * as providers from './migrations/0010-providers.ts'
import * as signOn from './migrations/0011-sign-on.ts'
import * as mails from './migrations/0012-mails.ts'
import * as files from './migrations/0013-files.ts'
import * as languages from './migrations/0014-languages.ts'
import * as providerSyncs from './migrations/0015-provider-syncs.ts'
import * as webhooks from './migrations/0016-webhooks.ts'
import * as jobs from './migrations/0017-jobs.ts'
import * as rooms from './migrations/0018-rooms.ts'
import * as presence from './migrations/0019-presence.ts'
import * as links from './migrations/0020-links.ts'
import * as signing from './migrations/0021-signing.ts'
import * as reachSets from './migrations/0022-reach-sets.ts'
import * as knownBrowsers from './migrations/0023-known-browsers.ts'
import * as projectVersions from './migrations/0024-project-versions.ts'
import * as removedReach from './migrations/0025-removed-reach.ts'
import * as reasons from './migrations/0026-reasons.ts'
import * as deletedScreens from './migrations/0027-deleted-screens.ts'

/** Forward only; each name is for ever. Listed here, not found by scanning, so that a build cannot lose one. */
const migrations: Record<string, Migration> = {
  '0001-first-slice': firstSlice,
  '0002-people': people,
  '0003-apps-and-media': appsAndMedia,
  '0004-screens': screens,
  '0005-authoring': authoring,
  '0006-segments': segments,
  '0007-deployments': deployments,
  '0008-surveys': surveys,
  '0009-platform': platform,
  '0010-providers': providers,
  '0011-sign-on': signOn,
  '0012-mails': mails,
  '0013-files': files,
  '0014-languages': languages,
  '0015-provider-syncs': providerSyncs,
  '0016-webhooks': webhooks,
  '0017-jobs': jobs,
  '0018-rooms': rooms,
  '0019-presence': presence,
  '0020-links': links,
  '0021-signing': signing,
  '0022-reach-sets': reachSets,
  '0023-known-browsers': knownBrowsers,
  '0024-project-versions': projectVersions,
  '0025-removed-reach': removedReach,
  '0026-reasons': reasons,
  '0027-deleted-screens': deletedScreens,
}

/** In the order in which they run. */
export const migrationNames: readonly string[] = Object.keys(migrations)

/**
 * Brings the tables up to date, or up to the named migration only, which tests of the later ones begin at. Several
 * processes may start at once: the first one migrates, the others wait.
 */
export async function migrate<T>(db: Kysely<T>, upTo?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = upTo ? await migrator.migrateTo(upTo) : await migrator.migrateToLatest()
  if (!error) return
  if (await isOfNewerVersion(db)) throw new NewerDatabaseError()
  throw error instanceof Error ? error : new Error(String(error))
}

/** A version of Waymark never takes back what a later one did to the tables. */
export class NewerDatabaseError extends Error {
  constructor() {
    super(
      'A newer version of Waymark has changed this database, which this version therefore cannot use. ' +
        'Start the newer version again, or restore a backup from before into an empty database.',
    )
  }
}

/** Whether it holds migrations that this version does not know. */
async function isOfNewerVersion<T>(db: Kysely<T>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.some(({ name }) => !(name in migrations))
}
