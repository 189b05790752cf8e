import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { toTestBrowser } from '../tools/browser.ts'
import { demoPassword, serverPort, serverUrl } from './support/server.ts'

const dataFolder = (process.env.WAYMARK_E2E_DATA_DIR ??= createDataFolder())

/** Once for all of the tests' processes, each of which reads this file; gone with the first of them. */
function createDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-e2e-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Drives the product as README's command starts it, on an empty data folder. */
export default defineConfig({
  testDir: 'tests',
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // A third of their time tests wait, for what is saved or sent a moment later. They share a server: what belongs to
  // the whole organisation (its sign-on, its mails) has a file or a server of its own.
  workers: 3,
  forbidOnly: true,
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    baseURL: serverUrl,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // Otherwise a click that cannot be made waits as long as the whole test may take.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // A trace takes a fifth of the time of tests that pass. `npx playwright test --trace on -g …` records one.
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
      // Where the tests' own identity providers lie.
      WAYMARK_ALLOW_PRIVATE_NETWORKS: '127.0.0.0/8',
    },
  },
})
