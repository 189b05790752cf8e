import { defineConfig } from 'vitest/config'

/**
 * The same tests in each engine, in parallel; `npm test -- engines` passes the engines that are installed.
 */
export default defineConfig({
  test: {
    dir: import.meta.dirname,
    include: ['*.engine.ts'],
    globalSetup: `${import.meta.dirname}/serve.ts`,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
})
