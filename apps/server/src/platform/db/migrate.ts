import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import * as firstRelease from './migrations/0100-first-release.ts'
import * as endUserProfiles from './migrations/0101-end-user-profiles.ts'
import * as actionCounters from './migrations/0102-action-counters.ts'
import * as auditChanges from './migrations/0103-audit-changes.ts'
import * as contacts from './migrations/0104-contacts.ts'
import * as usageFigures from './migrations/0105-usage-figures.ts'
import * as pressedBlocks from './migrations/0106-pressed-blocks.ts'
import * as customAvatars from './migrations/0107-custom-avatars.ts'
import * as builderInTheApp from './migrations/0110-builder-in-the-app.ts'
import * as stepHealth from './migrations/0118-step-health.ts'
import * as builderSessions from './migrations/0120-builder-sessions.ts'
import * as vacuumCounters from './migrations/0121-vacuum-counters.ts'
import * as schemaCompatibility from './migrations/0122-schema-compatibility.ts'
import * as manifestParts from './migrations/0123-manifest-parts.ts'
import * as edge from './migrations/0126-edge.ts'
import * as goals from './migrations/0127-goals.ts'
import * as guideSegments from './migrations/0147-guide-segments.ts'
import * as surveyQuotas from './migrations/0152-survey-quotas.ts'
import * as surveyRows from './migrations/0153-survey-rows.ts'
import * as surveyTexts from './migrations/0154-survey-texts.ts'
import * as apiTokens from './migrations/0159-api-tokens.ts'
import * as webhookFormats from './migrations/0160-webhook-formats.ts'
import * as digests from './migrations/0161-digests.ts'
import * as accounts from './migrations/0167-accounts.ts'
import * as experiments from './migrations/0172-experiments.ts'
import * as ramps from './migrations/0173-ramps.ts'
import * as holdouts from './migrations/0174-holdouts.ts'
import * as themes from './migrations/0177-themes.ts'
import * as privacy from './migrations/0180-privacy.ts'
import * as rawExports from './migrations/0181-raw-exports.ts'
import * as pastEvents from './migrations/0185-past-events.ts'
import * as rawExportFormats from './migrations/0186-raw-export-formats.ts'
import * as importedAccountProperties from './migrations/0195-imported-account-properties.ts'
import * as rampingDeployments from './migrations/0197-ramping-deployments.ts'
import * as exposedAccounts from './migrations/0198-exposed-accounts.ts'
import * as embeddingServices from './migrations/0199-embedding-services.ts'
import * as themesOfThumbnails from './migrations/0200-themes-of-thumbnails.ts'
import * as provenAccounts from './migrations/0201-proven-accounts.ts'
import * as erasedNames from './migrations/0202-erased-names.ts'
import * as cleanFiles from './migrations/0206-clean-files.ts'
import * as placesOfSessions from './migrations/0210-places-of-sessions.ts'
import * as identitiesAndEmailChanges from './migrations/0211-identities-and-email-changes.ts'
import * as composedNames from './migrations/0212-composed-names.ts'
import * as namesByIcu from './migrations/0218-names-by-icu.ts'
import * as judgedPatterns from './migrations/0220-judged-patterns.ts'
import * as unregisteredValues from './migrations/0240-unregistered-values.ts'
import * as keptElements from './migrations/0241-kept-elements.ts'
import * as leftRamps from './migrations/0242-left-ramps.ts'

/** Forward only, and names never change. Listed instead of scanned for, so that a build cannot lose one. */
const migrations: Record<string, Migration> = {
  '0100-first-release': firstRelease,
  '0101-end-user-profiles': endUserProfiles,
  '0102-action-counters': actionCounters,
  '0103-audit-changes': auditChanges,
  '0104-contacts': contacts,
  '0105-usage-figures': usageFigures,
  '0106-pressed-blocks': pressedBlocks,
  '0107-custom-avatars': customAvatars,
  '0110-builder-in-the-app': builderInTheApp,
  '0118-step-health': stepHealth,
  '0120-builder-sessions': builderSessions,
  '0121-vacuum-counters': vacuumCounters,
  '0122-schema-compatibility': schemaCompatibility,
  '0123-manifest-parts': manifestParts,
  '0126-edge': edge,
  '0127-goals': goals,
  '0147-guide-segments': guideSegments,
  '0152-survey-quotas': surveyQuotas,
  '0153-survey-rows': surveyRows,
  '0154-survey-texts': surveyTexts,
  '0159-api-tokens': apiTokens,
  '0160-webhook-formats': webhookFormats,
  '0161-digests': digests,
  '0167-accounts': accounts,
  '0172-experiments': experiments,
  '0173-ramps': ramps,
  '0174-holdouts': holdouts,
  '0177-themes': themes,
  '0180-privacy': privacy,
  '0181-raw-exports': rawExports,
  '0185-past-events': pastEvents,
  '0186-raw-export-formats': rawExportFormats,
  '0195-imported-account-properties': importedAccountProperties,
  '0197-ramping-deployments': rampingDeployments,
  '0198-exposed-accounts': exposedAccounts,
  '0199-embedding-services': embeddingServices,
  '0200-themes-of-thumbnails': themesOfThumbnails,
  '0201-proven-accounts': provenAccounts,
  '0202-erased-names': erasedNames,
  '0206-clean-files': cleanFiles,
  '0210-places-of-sessions': placesOfSessions,
  '0211-identities-and-email-changes': identitiesAndEmailChanges,
  '0212-composed-names': composedNames,
  '0218-names-by-icu': namesByIcu,
  '0220-judged-patterns': judgedPatterns,
  '0240-unregistered-values': unregisteredValues,
  '0241-kept-elements': keptElements,
  '0242-left-ramps': leftRamps,
}

/** In execution order. */
export const migrationNames: readonly string[] = Object.keys(migrations)

/** Whether a migration is from before the first release, whose migrations start at 0100. */
export const isUnreleased = (migration: string): boolean => migration < '0100'

/**
 * The last migration of the oldest version that can serve a database of this version. Migrations expand what is there and
 * leave it usable by the version before; one that takes something away, and so needs a later version, comes a release
 * after the last reader of it, and moves this on.
 */
export const usableFrom = '0122-schema-compatibility'

/**
 * Migrates the tables to the latest version, or up to the named migration for an older backup. Several processes may
 * start at once: the first one migrates, the others wait. Leaves a database of a newer version as it is if that is still
 * usable by this one; otherwise throws UnreleasedDatabaseError or NewerDatabaseError, having changed nothing.
 */
export async function migrate<T>(db: Kysely<T>, upTo?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = upTo ? await migrator.migrateTo(upTo) : await migrator.migrateToLatest()
  if (!error) return upTo ? undefined : noteCompatibility(db)
  // The migrator fails on migrations that it does not know, before it changes anything.
  const done = await listDone(db)
  if (done.some(isUnreleased)) throw new UnreleasedDatabaseError()
  const isNewer = done.some((name) => !(name in migrations))
  if (!isNewer) throw error instanceof Error ? error : new Error(String(error))
  if (!(await isUsable(db))) throw new NewerDatabaseError()
}

async function noteCompatibility<T>(db: Kysely<T>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`delete from schema_compatibility where usable_from <> ${usableFrom}`.execute(tx)
    await sql`insert into schema_compatibility values (${usableFrom}) on conflict do nothing`.execute(tx)
  })
}

/** Whether this version knows the migration from which on a newer version's database can be used. */
async function isUsable<T>(db: Kysely<T>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where oid = to_regclass('schema_compatibility')`.execute(db)
  if (rows.length === 0) return false
  // Named as the others: a plugin may change the names of columns.
  const noted = await sql<{ name: string }>`select usable_from as name from schema_compatibility`.execute(db)
  return noted.rows.every(({ name }) => name in migrations)
}

/** An unreleased version made this database, so no migration leads on from it. */
export class UnreleasedDatabaseError extends Error {
  constructor() {
    super(
      'This database was made by a Waymark from before its first release, 0.2.0, which cannot be upgraded. Set ' +
        'WAYMARK_DATA_DIR to an empty folder, or DATABASE_URL to an empty database. To keep projects, export them ' +
        'with the version that made the database, and import them here.',
    )
  }
}

/** An older version of Waymark cannot undo the migrations of a newer one. */
export class NewerDatabaseError extends Error {
  constructor() {
    super(
      'A newer version of Waymark has changed this database, which this version therefore cannot use. ' +
        'Start the newer version again, or restore a backup from before into an empty database.',
    )
  }
}

async function listDone<T>(db: Kysely<T>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}
