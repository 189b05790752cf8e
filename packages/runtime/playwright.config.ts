import { defineConfig } from '@playwright/test'
import { existsSync } from 'node:fs'

const PORT = 4171
const named = process.env.WAYMARK_CHROMIUM ?? '/usr/bin/chromium'

/** Browser tests over the pages that show each kind of component; `npm test` at the root passes the browser. */
export default defineConfig({
  testDir: 'test',
  testMatch: '**/*.browser.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 1000, height: 640 },
    launchOptions: {
      ...(existsSync(named) && { executablePath: named }),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
  webServer: {
    command: 'npx vite build --config pages/vite.config.ts && npx vite preview --config pages/vite.config.ts',
    url: `http://127.0.0.1:${PORT}/blank.html`,
    reuseExistingServer: false,
  },
})
