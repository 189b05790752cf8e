import { defineConfig } from 'vitest/config'

/** Tests that walk every call of the contract. What they are about does not depend on the database, so one is enough. */
const walks = ['test/access.test.ts', 'test/audit.test.ts', 'test/broken-input.test.ts']

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: process.env.WAYMARK_TEST_DATABASE === 'pglite' ? walks : [],
    globalSetup: ['./test/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
