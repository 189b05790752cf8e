import type { RouteObject } from 'react-router'

export interface Screen {
  /** A pattern: `/app/:appId/projects`. */
  address: string
  /** What its route and those around it import: `/src/features/authoring/projects/index.ts`. */
  modules: string[]
  /** The calls that it makes first, as its route and those around it say. */
  firstCalls: string[]
}

/** What a route can say of its screen. */
export interface ScreenHandle {
  /**
   * GET calls that the screen makes whenever it is opened, with parameters of its address: `/v1/apps/:appId`. The server
   * answers them in the page, unless they take long.
   */
  firstCalls: string[]
}

/** The addresses at which the dashboard draws a screen. Of two routes at one address, the first counts. */
export function listScreens(
  routes: RouteObject[],
  around: Screen = { address: '', modules: [], firstCalls: [] },
): Screen[] {
  const screens = routes.flatMap(({ path, index, children, lazy, handle }) => {
    const address = path === undefined ? around.address : path === '*' ? '*' : `${around.address}/${path}`
    const modules = [...around.modules, ...listImported(lazy)]
    const own = (handle as ScreenHandle | undefined)?.firstCalls ?? []
    const firstCalls = [...around.firstCalls, ...own]
    if (children) return listScreens(children, { address, modules, firstCalls })
    return path === undefined && !index ? [] : [{ address: address || '/', modules, firstCalls }]
  })
  return screens.filter(({ address }, at) => screens.findIndex((it) => it.address === address) === at)
}

/** A route does not say what it imports; the text of its function does, once it is built. */
const listImported = (lazy: RouteObject['lazy']) =>
  [...String(lazy).matchAll(/["'](\/src\/[^"']+)["']/g)].flatMap(([, path]) => path ?? [])
