import react from '@vitejs/plugin-react'
import type { RouteObject } from 'react-router'
import { createServer, defineConfig, type Plugin } from 'vite'
import type { listScreens as ListScreens } from './src/app/list-screens.ts'

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
  plugins: [react(), writeScreens()],
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
    // Lists the files that each screen needs, for the budget of the first load.
    manifest: true,
    rolldownOptions: {
      // Thumbnails need the runtime too, so it must not be part of the editor's chunk.
      output: {
        // Every screen fetches the names of all chunks, and hashes do not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'runtime', test: /packages\/(player|runtime)\// },
            // Code that most screens share is one file: the names of many small files weigh more than they save.
            { name: 'shared', test: /node_modules|src\/(ui|lib)\//, minShareCount: 30 },
          ],
          includeDependenciesRecursively: false,
        },
      },
    },
    // The content security policy allows fonts and images from the server only, not data: URLs.
    assetsInlineLimit: 0,
    // Targets browsers with native light-dark(): its polyfill would ignore Mantine's colour scheme.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
})

/** Writes the addresses that are screens, so that the server returns 404 for every other one. */
function writeScreens(): Plugin {
  return {
    name: 'write-screens',
    apply: 'build',
    async generateBundle() {
      const server = await createServer({
        root: import.meta.dirname,
        configFile: false,
        appType: 'custom',
        logLevel: 'error',
        server: { middlewareMode: true, ws: false },
        optimizeDeps: { noDiscovery: true },
      })
      const { routes } = await server.ssrLoadModule('/src/app/routes.tsx')
      const { listScreens } = await server.ssrLoadModule('/src/app/list-screens.ts')
      await server.close()
      const screens = (listScreens as typeof ListScreens)(routes as RouteObject[])
      const source = JSON.stringify(screens.filter((address) => address !== '*'))
      this.emitFile({ type: 'asset', fileName: 'screens.json', source })
    },
  }
}
