import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { toTestBrowser } from '../../tools/browser.ts'

/** Tests of components, in the browser that the other browser tests run in. */
export default defineConfig({
  plugins: [react()],
  // Everything that any screen needs is bundled before the first test: what comes later would load the page anew.
  optimizeDeps: { entries: ['src/main.tsx', 'test/setup.ts', 'src/**/*.test.tsx'] },
  test: {
    include: ['src/**/*.test.tsx'],
    setupFiles: ['test/setup.ts'],
    // One page for all of them: their modules are read once, and setup.ts clears what a test leaves behind.
    isolate: false,
    fileParallelism: false,
    // A slow machine takes its time; what is there is seen at once.
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
