import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const PHONE = fileURLToPath(new URL('../../packages/react-native/phone', import.meta.url))

/**
 * Builds the phone of the simulator for apps of React Native: the SDK and a sample app, which react-native-web draws. It
 * is a page of its own in the phone's frame, so the dashboard loads nothing of it.
 */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  resolve: {
    alias: [
      { find: /^react-native$/, replacement: `${PHONE}/react-native.ts` },
      // The package's own copies are there only where its tests run.
      ...['react', 'react-dom', 'react-native-web'].map((name) => ({
        find: new RegExp(`^${name}(?=/|$)`),
        replacement: fileURLToPath(new URL(`../../node_modules/${name}`, import.meta.url)),
      })),
    ],
  },
  define: { __DEV__: 'false', global: 'globalThis', 'process.env.NODE_ENV': '"production"' },
  // react-native-web marks modules for frameworks that render on a server.
  logLevel: 'error',
  build: {
    outDir: 'dist/phone',
    modulePreload: false,
    rolldownOptions: {
      input: { phone: `${PHONE}/phone.tsx` },
      output: { entryFileNames: 'phone.js', codeSplitting: false },
    },
  },
})
