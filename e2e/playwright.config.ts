import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { toTestBrowser } from '../tools/browser.ts'
import { choosePlaywrightTests } from '../tools/stages/slow-tests.ts'
import { demoPassword, serverPort, serverUrl } from './support/server.ts'

const dataFolder = (process.env.WAYMARK_E2E_DATA_DIR ??= createDataFolder())

/**
 * Created once for all test processes, each of which reads this file; removed when the first of them exits.
 */
function createDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-e2e-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Runs the product as README's command starts it, on an empty data folder. */
export default defineConfig({
  testDir: 'tests',
  ...choosePlaywrightTests(/\.spec\.ts$/),
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // Tests wait a third of their time, for something to be saved or sent. They share a server, so tests of
  // organisation-wide settings (sign-on, mails) have a file or a server of their own.
  workers: 3,
  forbidOnly: true,
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    baseURL: serverUrl,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // Otherwise a click that cannot happen would wait for the whole test timeout.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // Tracing adds a fifth to passing tests. `npx playwright test --trace on -g …` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: await toTestBrowser(),
  },
  webServer: {
    command: 'npm start',
    cwd: '..',
    url: `${serverUrl}/readyz`,
    timeout: 240_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(serverPort),
      WAYMARK_DATA_DIR: dataFolder,
      WAYMARK_DEMO_PASSWORD: demoPassword,
      WAYMARK_SAMPLE_DATA: 'off',
      // The address range of the tests' own identity providers.
      WAYMARK_ALLOW_PRIVATE_NETWORKS: '127.0.0.0/8',
    },
  },
})
