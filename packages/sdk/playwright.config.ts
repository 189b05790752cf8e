import { defineConfig } from '@playwright/test'
import { existsSync } from 'node:fs'

const named = process.env.WAYMARK_CHROMIUM ?? '/usr/bin/chromium'

/** The built script tag in a page of another origin; `npm test` at the root builds it and passes the browser. */
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
    launchOptions: {
      ...(existsSync(named) && { executablePath: named }),
      args: [
        // As in the browsers of people: no sound before they have touched the page.
        '--autoplay-policy=document-user-activation-required',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
})
