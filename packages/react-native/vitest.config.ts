import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { toTestBrowser } from '../../tools/browser.ts'

/** Tests of the SDK in an app: in Chromium, through react-native-web, at the size of a phone. */
export default defineConfig({
  resolve: {
    alias: { 'react-native': 'react-native-web' },
    dedupe: ['react', 'react-dom'],
  },
  define: { __DEV__: 'true' },
  optimizeDeps: { include: ['react-dom/client', 'react/jsx-dev-runtime', 'react-native-web'] },
  test: {
    include: ['test/app/**/*.test.tsx'],
    fileParallelism: false,
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 30_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 390, height: 700 },
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        launchOptions: await toTestBrowser(),
        contextOptions: { locale: 'en-GB' },
        actionTimeout: 10_000,
      }),
    },
  },
})
