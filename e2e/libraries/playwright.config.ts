import { defineConfig } from '@playwright/test'
import { toTestBrowser } from '../../tools/browser.ts'

/** The built SDK, in built pages with libraries that are installed in this folder. */
export default defineConfig({
  testDir: 'stories',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  timeout: 60_000,
  forbidOnly: true,
  workers: 3,
  reporter: 'list',
  outputDir: '../test-results/libraries',
  use: {
    viewport: { width: 1200, height: 800 },
    locale: 'en-GB',
    // Otherwise a press on a covered element would wait for the whole test timeout.
    actionTimeout: 5_000,
    navigationTimeout: 30_000,
    launchOptions: await toTestBrowser(),
  },
})
