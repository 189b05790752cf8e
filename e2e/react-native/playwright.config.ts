import { defineConfig } from '@playwright/test'
import config from '../playwright.config.ts'

const [webServer] = [config.webServer ?? []].flat()

/** The product as in all other stories, beside the sample shop in React Native, which installs its package's archive. */
export default defineConfig({
  ...config,
  testDir: 'stories',
  // Bundles take their time.
  timeout: 420_000,
  workers: 1,
  outputDir: '../test-results/react-native',
  ...(webServer && { webServer: { ...webServer, cwd: '../..' } }),
})
