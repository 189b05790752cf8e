import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    dir: import.meta.dirname,
    include: ['**/*.test.ts'],
    exclude: ['checks/planted/**'],
    testTimeout: 60_000,
  },
})
