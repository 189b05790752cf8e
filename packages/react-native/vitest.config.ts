import { join } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { toTestBrowser } from '../../tools/browser.ts'

/** Optional modules of the SDK, installed apart from the required ones. */
const MODULES = join(import.meta.dirname, 'modules')
const toModule = (name: string) => ({
  find: new RegExp(`^${name}$`),
  replacement: join(MODULES, 'node_modules', name),
})

/** As bundlers choose for browsers. */
const EXTENSIONS = ['.web.ts', '.web.tsx', '.web.js', '.mjs', '.js', '.ts', '.tsx', '.json']

/** Tests of the SDK in an app: in Chromium, through react-native-web, at the size of a phone. */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^react-native$/, replacement: 'react-native-web' },
      ...['expo-audio', 'expo-video', 'react-native-view-shot', 'expo-modules-core', 'html2canvas-pro'].map(
        toModule,
      ),
      { find: /^expo$/, replacement: join(MODULES, 'expo.ts') },
      {
        find: /^(expo-asset|@react-native\/assets-registry\/registry|react-native\/Libraries\/Image\/resolveAssetSource)$/,
        replacement: join(MODULES, 'bundled-asset.ts'),
      },
    ],
    dedupe: ['react', 'react-dom'],
    extensions: EXTENSIONS,
  },
  // Constants that Metro defines, and one that Expo's preset replaces.
  define: { __DEV__: 'true', global: 'globalThis', 'process.env.EXPO_OS': '"web"' },
  optimizeDeps: {
    // The modules import names that only devices have, as Metro lets them.
    rolldownOptions: { shimMissingExports: true, resolve: { extensions: EXTENSIONS } },
    include: [
      ...['react-dom/client', 'react/jsx-dev-runtime', 'react-native-web'],
      ...['@react-navigation/native', '@react-navigation/native-stack'],
    ],
  },
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
