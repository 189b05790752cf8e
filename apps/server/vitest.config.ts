import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { chooseVitestTests } from '../../tools/stages/slow-tests.ts'

/** Tests that a connection lent for one transaction could break: locks, notifications, jobs, migrations, kills. */
const acrossThePooler = [
  'src/backup/*.test.ts',
  'src/{ground/events,delivery/ingest,ground/jobs,insight/retention,people/sessions,apps/webhooks}/**/*.test.ts',
  'src/authoring/rooms/live/*.test.ts',
  'src/platform/jobs/*.test.ts',
  'src/platform/db/database-settings.test.ts',
  'test/{late-commit,migrations,roles.slow}.test.ts',
]

/** Every test runs on the PostgreSQL that Waymark brings. */
const files = {
  postgres: chooseVitestTests(['{src,test}/**/*.test.ts']),
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
