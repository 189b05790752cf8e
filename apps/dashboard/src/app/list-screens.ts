import type { RouteObject } from 'react-router'

/** The addresses at which the dashboard draws a screen, as patterns: `/app/:appId/projects`. */
export function listScreens(routes: RouteObject[], parent = ''): string[] {
  const addresses = routes.flatMap(({ path, index, children }) => {
    const address = path === undefined ? parent : path === '*' ? '*' : `${parent}/${path}`
    if (children) return listScreens(children, address)
    return path === undefined && !index ? [] : [address || '/']
  })
  return [...new Set(addresses)]
}
