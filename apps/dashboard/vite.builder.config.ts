import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Vite wraps dynamic imports in code that adds links to the document, except in a worker. The page is not ours. */
const plainImports: Plugin = {
  name: 'plain-imports',
  configResolved: (config) => void Object.assign(config, { isWorker: true }),
}

/** React would be a third of the builder's code. Preact runs the same code; the dashboard stays on React. */
const preactAsReact = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  {
    find: /^react$/,
    replacement: fileURLToPath(new URL('src/builder/preact-as-react.js', import.meta.url)),
  },
]

/** Builds the builder, which the SDK loads into target apps: one script, files loaded when needed, one style sheet. */
export default defineConfig({
  plugins: [react(), plainImports],
  resolve: { alias: preactAsReact },
  // Files load each other from the server's address, whatever it is.
  base: './',
  build: {
    outDir: 'dist/builder',
    manifest: true,
    cssCodeSplit: false,
    modulePreload: false,
    assetsInlineLimit: 0,
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    rolldownOptions: {
      input: { builder: 'src/builder/start-builder.tsx' },
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: 'builder.js',
        chunkFileNames: '[name]-[hash].js',
        assetFileNames: '[name][extname]',
      },
    },
  },
})
