import { defineConfig } from 'vite'

const here = import.meta.dirname

/** Serves the pages, with React Native's components drawn by react-native-web. The browser tests read the built pages. */
export default defineConfig({
  root: here,
  publicDir: `${here}/../../runtime/pages/public`,
  cacheDir: `${here}/../node_modules/.vite-pages`,
  resolve: {
    alias: { 'react-native': 'react-native-web' },
    dedupe: ['react', 'react-dom'],
  },
  define: { __DEV__: 'false', 'process.env.NODE_ENV': '"production"' },
  build: { emptyOutDir: true, chunkSizeWarningLimit: 2000 },
  // react-native-web marks modules for frameworks that render on a server.
  logLevel: 'error',
  server: { host: '127.0.0.1', port: 4172, strictPort: true },
  preview: { host: '127.0.0.1', port: 4173, strictPort: true },
})
