import type { RouteObject } from 'react-router'

export interface Screen {
  /** A pattern: `/app/:appId/projects`. */
  address: string
  /** What its route and those around it import: `/src/features/authoring/projects/index.ts`. */
  modules: string[]
}

/** The addresses at which the dashboard draws a screen. Of two routes at one address, the first counts. */
export function listScreens(routes: RouteObject[], parent = '', around: string[] = []): Screen[] {
  const screens = routes.flatMap(({ path, index, children, lazy }) => {
    const address = path === undefined ? parent : path === '*' ? '*' : `${parent}/${path}`
    const modules = [...around, ...listImported(lazy)]
    if (children) return listScreens(children, address, modules)
    return path === undefined && !index ? [] : [{ address: address || '/', modules }]
  })
  return screens.filter(({ address }, at) => screens.findIndex((it) => it.address === address) === at)
}

/** A route does not say what it imports; the text of its function does, once it is built. */
const listImported = (lazy: RouteObject['lazy']) =>
  [...String(lazy).matchAll(/["'](\/src\/[^"']+)["']/g)].flatMap(([, path]) => path ?? [])
