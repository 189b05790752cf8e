import { defineConfig } from 'vite'

/** URLs stay relative to the page's `<base>`, so that one build runs under any path. */
export default defineConfig({
  base: './',
  html: { cspNonce: '__NONCE__' },
  build: { target: 'es2022', modulePreload: false, assetsInlineLimit: 0 },
})
