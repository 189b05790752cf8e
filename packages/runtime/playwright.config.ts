import { defineConfig } from '@playwright/test'
import { toTestBrowser } from '../../tools/browser.ts'
import { choosePlaywrightTests, isSlowRun } from '../../tools/stages/slow-tests.ts'
import type { Options } from './test/test.ts'

const PORT = Number(process.env.PORT ?? 4171)

/** Renders text the same everywhere, so that pictures can be compared. */
const SAME_TEXT = ['--font-render-hinting=none', '--disable-lcd-text', '--disable-font-subpixel-positioning']

/** What runs each night on the files of the npm package as well. */
const ON_NPM = {
  name: 'npm',
  testMatch:
    /(every-kind|highlight|hostile-pages|popup|safe-areas|styles|survey-(bottomsheet|fullscreen|popup)|tall|tooltip)(\.slow)?\.browser\.ts$/,
  use: { shipped: 'npm' },
} as const

/** Browser tests of the component pages, on the files of the script tag. */
export default defineConfig<Options>({
  testDir: 'test',
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
    // Without it, an impossible click waits until the whole test times out.
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    launchOptions: await toTestBrowser(...SAME_TEXT),
  },
  projects: [
    { name: 'script tag', ...choosePlaywrightTests(/\.browser\.ts$/) },
    ...(isSlowRun ? [ON_NPM] : []),
  ],
  webServer: {
    // The SDK is built only if it has changed.
    command: `node ../../tools/run.js build sdk && npx vite build --config pages/vite.config.ts && npx vite preview --config pages/vite.config.ts --port ${PORT}`,
    url: `http://127.0.0.1:${PORT}/blank.html`,
    reuseExistingServer: false,
    timeout: 180_000,
  },
})
