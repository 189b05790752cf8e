import { defineConfig } from '@playwright/test'
import config from '../playwright.config.ts'

const [webServer] = [config.webServer ?? []].flat()

/** The product as in all other stories, beside apps that are installed in this folder. */
export default defineConfig({
  ...config,
  testDir: 'stories',
  timeout: 180_000,
  // Each story has two more servers, and pages of apps that are larger than ours.
  workers: 2,
  outputDir: '../test-results/real-apps',
  ...(webServer && { webServer: { ...webServer, cwd: '../..' } }),
})
