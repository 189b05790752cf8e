import { defineConfig } from '@playwright/test'
import standard from './playwright.config.ts'

/** The story of the browser extension, which only the full Chromium runs: `npm test -- extension`. */
export default defineConfig({ ...standard, testDir: 'extension', workers: 1 })
