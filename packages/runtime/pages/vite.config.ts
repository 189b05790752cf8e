import { defineConfig } from 'vite'

const here = import.meta.dirname

/** Serves the pages that show each kind of component; the browser tests read them too. */
export default defineConfig({
  root: here,
  cacheDir: `${here}/../node_modules/.vite-pages`,
  server: { host: '127.0.0.1', port: 4170, strictPort: true, hmr: false },
})
