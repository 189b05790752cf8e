import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Tests that open no database, or always the embedded one: they run with the embedded database's. */
const withoutPostgres = [
  'src/config.test.ts',
  'src/config/*.test.ts',
  'src/modules/delivery/or-warm-copy.test.ts',
  'src/modules/apps/version-key.test.ts',
  'src/modules/deployments/derive-status.test.ts',
  'src/modules/events/sql/count-{exposure,reach}.test.ts',
  'src/platform/reserved-domains.test.ts',
  'src/modules/surveys/{insights/nps,text-groups/group-texts}.test.ts',
  'src/platform/csv.test.ts',
  'src/platform/rate-limits/to-sender.test.ts',
  'src/platform/db/{data-folder-lock,pglite-thread,read-only,vacuum-embedded}.test.ts',
  'src/platform/files/file-stores.test.ts',
  'src/platform/log.test.ts',
  'src/platform/patterns/*.test.ts',
  'src/platform/secrets/*.test.ts',
  'src/platform/ticker.test.ts',
  'test/process.test.ts',
]

/** How the embedded database starts, waits, is locked, copied, killed and taken away. */
const lifeOfTheDatabase = [
  'src/backup/*.test.ts',
  'src/platform/{db,files,jobs,metrics}/**/*.test.ts',
  'src/modules/ingest/*.test.ts',
  'src/modules/organisations/setup.test.ts',
  'test/{database-outage,downloads,last-release,migrations,silent-database}.test.ts',
]

/** SQL of each kind that repositories use. */
const kindsOfSql = [
  'src/demo/*.test.ts', // Thousands of rows as arrays, summed and subtracted again
  'src/modules/apps/sweep-removed-apps.test.ts', // Deletes that reach many tables
  'src/modules/audit-log/*.test.ts', // Rows read in pages while they are sent
  'src/modules/delivery/{delivery,manifest-parts}.test.ts', // Bytes
  'src/modules/deployments/deployments.test.ts', // Times, JSON
  'src/modules/digests/*.test.ts', // Days compared with days
  'src/modules/contacts/*.test.ts', // Comparisons in what is returned
  'src/modules/analytics/*.test.ts', // Percentiles, a generated column
  'src/modules/audience/*.test.ts', // Keys as arrays, JSON
  'src/modules/events/**/*.test.ts', // Aggregates, sets of numbers, partitions
  'src/modules/edge/*.test.ts', // Leases, locked rows that others skip, JSON taken apart
  'src/modules/health/*.test.ts', // Sums of several tables, a note that only one process writes
  'src/modules/insights/*.test.ts', // Aggregates, sets of numbers
  'src/modules/jobs/*.test.ts', // Rows that others have locked are skipped
  'src/modules/projects/avatars/custom-avatars.test.ts', // Ranks within groups
  'src/modules/projects/screens/{assists,deleted-screens,own-ids}.test.ts', // Order within a tree, broken constraints
  'src/modules/profiles/*.test.ts', // JSON, bytes, arrays
  'src/modules/providers/{providers,delivered}.test.ts', // Thousands of rows as arrays
  'src/modules/retention/*.test.ts', // Partitions
  'src/modules/rooms/live/*.test.ts', // Notifications
  'test/searched-lists.test.ts', // Letters in any case
  'src/modules/surveys/quotas/*.test.ts', // Counts that hold when many write at once, JSON
  'src/modules/surveys/responses/responses.test.ts', // What is there is updated, what is not is inserted
]

/** What a connection that is lent for one transaction could break: locks, notifications, jobs, migrations, kills. */
const acrossThePooler = [
  'src/backup/*.test.ts',
  'src/modules/{events,ingest,jobs,retention,sessions,webhooks}/**/*.test.ts',
  'src/modules/rooms/live/*.test.ts',
  'src/platform/jobs/*.test.ts',
  'test/{late-commit,migrations,roles}.test.ts',
]

/**
 * Every test runs on PostgreSQL; on the embedded database, which is PostgreSQL as well, run those that can fail there
 * alone. The browser tests drive the whole product on it.
 */
const files = {
  pglite: { include: [...withoutPostgres, ...lifeOfTheDatabase, ...kindsOfSql], exclude: [] },
  postgres: { include: ['{src,test}/**/*.test.ts'], exclude: withoutPostgres },
  pooler: { include: acrossThePooler, exclude: [] },
  // `npm run endure` names the files that it runs.
  endurance: { include: ['{src,test,endurance}/**/*.test.ts'], exclude: [] },
}
const chosen = process.env.WAYMARK_TEST_ENDURANCE ? 'endurance' : process.env.WAYMARK_TEST_DATABASE
const isKnown = (name = 'postgres'): name is keyof typeof files => name in files

export default defineConfig({
  test: {
    ...(isKnown(chosen) ? files[chosen] : files.postgres),
    // Each test has a database and a server of its own; loading the server anew for each file took half of the time.
    isolate: false,
    // One more than cores: there is always one that waits, for a lease to end or a killed process to come back.
    maxWorkers: availableParallelism() + 1,
    globalSetup: ['./test/global-setup.ts'],
    // For what never ends; a busy machine is no failure.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
