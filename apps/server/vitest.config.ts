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

/** How the embedded database starts, is locked, killed and upgraded; its SQL is PostgreSQL's, whose tests run there. */
const lifeOfTheDatabase = [
  'src/platform/db/open-database.test.ts',
  'src/{platform/jobs,modules/ingest}/{killed,lost}-*.test.ts',
  'test/{database-outage,last-release,migrations,silent-database}.test.ts',
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
 * Every test runs on PostgreSQL; on the embedded database, which is PostgreSQL as well, run those of its life. The
 * browser tests drive the whole product on it.
 */
const files = {
  pglite: { include: [...withoutPostgres, ...lifeOfTheDatabase], exclude: [] },
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
