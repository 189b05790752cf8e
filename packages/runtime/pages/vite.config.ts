import { globSync } from 'node:fs'
import { defineConfig } from 'vite'

const here = import.meta.dirname

/** Serves the pages that show each kind of component; the browser tests read them as they are built. */
export default defineConfig({
  root: here,
  cacheDir: `${here}/../node_modules/.vite-pages`,
  build: { rolldownOptions: { input: globSync(`${here}/*.html`) }, emptyOutDir: true },
  server: { host: '127.0.0.1', port: 4170, strictPort: true },
  preview: { host: '127.0.0.1', port: 4171, strictPort: true },
})
