import { defineConfig } from '@playwright/test'
import config from '../playwright.config.ts'

const [webServer] = [config.webServer ?? []].flat()

/** The product as in all other stories, beside apps that install its packages from their archives. */
export default defineConfig({
  ...config,
  testDir: 'stories',
  // Builds of frameworks take their time.
  timeout: 300_000,
  workers: 1,
  outputDir: '../test-results/packages',
  ...(webServer && { webServer: { ...webServer, cwd: '../..' } }),
})
