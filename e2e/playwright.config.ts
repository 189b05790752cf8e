import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findOrInstallChromium, listChromiumFlags } from '../tools/browser.ts'
import { demoPassword, serverPort, serverUrl } from './support/server.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'waymark-e2e-'))

/** Drives the product as README's command starts it, on an empty data folder. */
export default defineConfig({
  testDir: 'tests',
  timeout: 120_000,
  expect: { timeout: 10_000 },
  workers: 1,
  forbidOnly: true,
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    baseURL: serverUrl,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // Otherwise a click that cannot be made waits as long as the whole test may take.
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findOrInstallChromium(), args: listChromiumFlags() },
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
