import { defineConfig } from '@playwright/test'
import { toTestBrowser } from '../../tools/browser.ts'

const PORT = Number(process.env.PORT ?? 4173)

/** Renders text the same everywhere, so that pictures can be compared. */
const SAME_TEXT = ['--font-render-hinting=none', '--disable-lcd-text', '--disable-font-subpixel-positioning']

/** Browser tests of drawn steps, at the size of a phone. */
export default defineConfig({
  testDir: 'test',
  testMatch: '**/*.browser.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  reporter: 'list',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  expect: { toHaveScreenshot: { maxDiffPixelRatio: 0.01, animations: 'disabled' } },
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 390, height: 700 },
    deviceScaleFactor: 1,
    hasTouch: true,
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    launchOptions: await toTestBrowser(...SAME_TEXT),
  },
  webServer: {
    command: `npx vite build --config pages/vite.config.ts && npx vite preview --config pages/vite.config.ts --port ${PORT}`,
    url: `http://127.0.0.1:${PORT}/`,
    reuseExistingServer: false,
  },
})
