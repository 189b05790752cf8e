/** The names of all calls in the contract's routes that change something, older versions of a call left out. */
export function listCallNames(routes: object, path: string[] = []): string[] {
  return Object.entries(routes).flatMap(([name, it]: [string, Routed]) => {
    const route = it['~orpc']?.route
    if (!route) return listCallNames(it, [...path, name])
    return route.method === 'GET' || name.endsWith('V1') ? [] : [[...path, name].join('.')]
  })
}

interface Routed {
  '~orpc'?: { route: { method?: string } }
}
