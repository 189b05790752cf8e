import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const SERVER = 'http://localhost:4000'
const SERVED_BY_SERVER = [
  '/v1',
  '/v2',
  '/survey',
  '/sdk',
  '/media',
  '/demo',
  '/docs',
  '/openapi.json',
  '/capture-page',
]

export default defineConfig({
  plugins: [react()],
  server: {
    proxy: {
      ...Object.fromEntries(SERVED_BY_SERVER.map((path) => [path, SERVER])),
      '/rooms': { target: SERVER, ws: true },
    },
  },
  build: {
    // Tells which files a screen needs, for the budget of the first load.
    manifest: true,
    rolldownOptions: {
      // Thumbnails need the runtime too: it must not end up inside of the editor's chunk.
      output: {
        codeSplitting: {
          groups: [{ name: 'runtime', test: /packages\/runtime\// }],
          includeDependenciesRecursively: false,
        },
      },
    },
    // The content security policy takes fonts and images from the server itself, never from data: addresses.
    assetsInlineLimit: 0,
    // Browsers that know light-dark() themselves: its substitute would not see Mantine's colour scheme.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
})
