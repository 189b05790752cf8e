import { defineConfig } from 'vitest/config'

/** The same walks in each engine, side by side; `npm test -- engines` names the engines that there are. */
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
