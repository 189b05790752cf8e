import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { splitScreens } from './chunks/split-screens.ts'

const SERVER = 'http://localhost:4000'
const SERVED_BY_SERVER = [
  '/v1',
  '/v2',
  '/survey',
  '/sdk',
  '/packages',
  '/media',
  '/demo',
  '/docs',
  '/openapi.json',
  '/capture-page',
  '/phone',
]

/** The files of texts, by their language: `assets/en-texts3-BJEBXkD.js`. */
const TEXTS = /(?:^|\/)(?:en|de)-[\w-]+\.js$/

export default defineConfig({
  plugins: [react(), splitScreens(() => [react()])],
  server: {
    proxy: {
      ...Object.fromEntries(SERVED_BY_SERVER.map((path) => [path, SERVER])),
      '/rooms': { target: SERVER, ws: true },
    },
  },
  experimental: {
    // One build runs under any path: the server fills the placeholder, and files name each other relatively.
    renderBuiltUrl: (file, { hostType }) =>
      hostType === 'html' ? `__BASE_PATH__/${file}` : { relative: true },
  },
  build: {
    // A file of texts needs nothing but itself, and every screen would fetch its name once more.
    modulePreload: { resolveDependencies: (file, needed) => (TEXTS.test(file) ? [] : needed) },
    // Every screen fetches the names of all chunks, and hashes do not compress.
    rolldownOptions: { output: { chunkFileNames: 'assets/[name]-[hash:7].js' } },
    // The content security policy allows fonts and images from the server only, not data: URLs.
    assetsInlineLimit: 0,
    // Targets browsers with native light-dark(): its polyfill would ignore Mantine's colour scheme.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
})
