import type { RouteObject } from 'react-router'
import { createServer } from 'vite'
import { ROOT } from './plan-chunks.ts'
import type { listScreens as ListScreens, Screen } from '../src/app/list-screens.ts'

/** The dashboard's screens, as its routes say. */
export async function readScreens(): Promise<Screen[]> {
  const server = await createServer({
    root: ROOT,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  const { routes } = await server.ssrLoadModule('/src/app/routes.tsx')
  const { listScreens } = await server.ssrLoadModule('/src/app/list-screens.ts')
  await server.close()
  return (listScreens as typeof ListScreens)(routes as RouteObject[])
}
