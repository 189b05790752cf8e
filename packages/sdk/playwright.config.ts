import { defineConfig } from '@playwright/test'
import { toTestBrowser } from '../../tools/browser.ts'
import { choosePlaywrightTests } from '../../tools/stages/slow-tests.ts'

/** As in real browsers, sound is blocked until the end user interacts with the page. */
const SOUND_AFTER_TOUCH = '--autoplay-policy=document-user-activation-required'

/** Tests the built script tag in a page of another origin. `npm test` at the root builds it. */
export default defineConfig({
  testDir: 'test',
  ...choosePlaywrightTests(/\.browser\.ts$/),
  fullyParallel: true,
  forbidOnly: true,
  // The tests spend most of their time waiting.
  workers: 4,
  reporter: 'list',
  use: {
    // Without it, an impossible click waits until the whole test times out.
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    launchOptions: await toTestBrowser(SOUND_AFTER_TOUCH),
  },
})
