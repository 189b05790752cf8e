import { defineConfig } from '@playwright/test'
import { existsSync } from 'node:fs'

const PORT = Number(process.env.PORT ?? 4171)
const named = process.env.WAYMARK_CHROMIUM ?? '/usr/bin/chromium'

/** Text is drawn the same way wherever it is drawn, so that pictures can be compared. */
const SAME_TEXT = ['--font-render-hinting=none', '--disable-lcd-text', '--disable-font-subpixel-positioning']

/** Browser tests over the pages that show each kind of component; `npm test` at the root passes the browser. */
export default defineConfig({
  testDir: 'test',
  testMatch: '**/*.browser.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 4,
  reporter: 'list',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  expect: { toHaveScreenshot: { maxDiffPixelRatio: 0.01, animations: 'disabled' } },
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 1000, height: 640 },
    deviceScaleFactor: 1,
    // Otherwise a click that cannot be made waits as long as the whole test may take.
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    launchOptions: {
      ...(existsSync(named) && { executablePath: named }),
      args: [...SAME_TEXT, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
  },
  webServer: {
    command: `npx vite build --config pages/vite.config.ts && npx vite preview --config pages/vite.config.ts --port ${PORT}`,
    url: `http://127.0.0.1:${PORT}/blank.html`,
    reuseExistingServer: false,
  },
})
