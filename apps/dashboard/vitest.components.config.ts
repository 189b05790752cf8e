import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { toTestBrowser } from '../../tools/browser.ts'
import { chooseVitestTests } from '../../tools/stages/slow-tests.ts'

/** Component tests, in the same browser as the other browser tests. */
export default defineConfig({
  plugins: [react()],
  // Bundles every screen's dependencies before the first test: optimising one later would reload the page.
  optimizeDeps: { entries: ['src/main.tsx', 'test/setup.ts', 'src/**/*.test.tsx'] },
  test: {
    ...chooseVitestTests(['src/**/*.test.tsx']),
    setupFiles: ['test/setup.ts'],
    // All tests share one page, so that modules load once; setup.ts clears the state that a test leaves behind.
    isolate: false,
    fileParallelism: false,
    // Generous for slow machines; passing assertions return at once.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        launchOptions: await toTestBrowser(),
        contextOptions: { locale: 'en-GB', reducedMotion: 'reduce' },
        actionTimeout: 15_000,
      }),
    },
  },
})
