import { globSync } from 'node:fs'
import { defineConfig } from 'vite'

const here = import.meta.dirname

/** Serves the component pages. The browser tests read the built pages. */
export default defineConfig({
  root: here,
  cacheDir: `${here}/../node_modules/.vite-pages`,
  build: { rolldownOptions: { input: globSync(`${here}/*.html`) }, emptyOutDir: true },
  server: { host: '127.0.0.1', port: 4170, strictPort: true },
  preview: { host: '127.0.0.1', port: 4171, strictPort: true },
})
