import { defineConfig } from '@playwright/test'
import { toTestBrowser } from '../../tools/browser.ts'
import { choosePlaywrightTests, isSlowRun } from '../../tools/stages/slow-tests.ts'
import type { Options } from './test/test.ts'

/** As in real browsers, sound is blocked until the end user interacts with the page. */
const SOUND_AFTER_TOUCH = '--autoplay-policy=document-user-activation-required'

/** What runs each night in an app that has the npm package as well. */
const ON_NPM = {
  name: 'npm',
  testMatch: /hostile-pages\.slow\.browser\.ts$/,
  use: { shipped: 'npm' },
} as const

/** Tests the built script tag in a page of another origin. `npm test` at the root builds it. */
export default defineConfig<Options>({
  testDir: 'test',
  fullyParallel: true,
  forbidOnly: true,
  // The tests spend most of their time waiting.
  workers: 4,
  reporter: 'list',
  projects: [
    { name: 'script tag', ...choosePlaywrightTests(/\.browser\.ts$/) },
    ...(isSlowRun ? [ON_NPM] : []),
  ],
  use: {
    // Without it, an impossible click waits until the whole test times out.
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    launchOptions: await toTestBrowser(SOUND_AFTER_TOUCH),
  },
})
