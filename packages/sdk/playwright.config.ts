import { defineConfig } from '@playwright/test'
import { toTestBrowser } from '../../tools/browser.ts'

/** As in the browsers of people: no sound before they have touched the page. */
const SOUND_AFTER_TOUCH = '--autoplay-policy=document-user-activation-required'

/** The built script tag in a page of another origin; `npm test` at the root builds it. */
export default defineConfig({
  testDir: 'test',
  testMatch: '**/*.browser.ts',
  fullyParallel: true,
  forbidOnly: true,
  // Most of their time they wait, for delays and for what must not come.
  workers: 4,
  reporter: 'list',
  use: {
    // Otherwise a click that cannot be made waits as long as the whole test may take.
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    launchOptions: await toTestBrowser(SOUND_AFTER_TOUCH),
  },
})
