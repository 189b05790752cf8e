import { defineConfig } from 'vitest/config'

/** Tests that walk every call of the contract. What they are about does not depend on the database, so one is enough. */
const walks = ['test/access.test.ts', 'test/audit.test.ts', 'test/broken-input.test.ts']

/** Tests that open no database, or always the embedded one. */
const withoutPostgres = [
  'src/config.test.ts',
  'src/modules/apps/version-key.test.ts',
  'src/modules/deployments/derive-status.test.ts',
  'src/modules/insights/summarise-app.test.ts',
  'src/modules/members/reserved-domains.test.ts',
  'src/modules/surveys/nps.test.ts',
  'src/platform/db/data-folder-lock.test.ts',
  'src/platform/log.test.ts',
  'src/platform/patterns/*.test.ts',
  'src/platform/secrets/*.test.ts',
  'src/platform/ticker.test.ts',
  'test/process.test.ts',
]

const excluded = { pglite: walks, postgres: withoutPostgres }[process.env.WAYMARK_TEST_DATABASE ?? '']

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: excluded ?? [],
    // Each test has a database and a server of its own; loading the server anew for each file took half of the time.
    isolate: false,
    globalSetup: ['./test/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
