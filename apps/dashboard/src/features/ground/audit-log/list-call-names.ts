/**
 * The names of all calls in the contract's routes that change something or read data of single people, older versions of
 * a call left out.
 */
export function listCallNames(routes: object, path: string[] = []): string[] {
  return Object.entries(routes).flatMap(([name, it]: [string, Routed]) => {
    const call = it['~orpc']
    if (!call) return listCallNames(it, [...path, name])
    const isRecorded = call.route.method !== 'GET' || call.meta?.people !== undefined
    return !isRecorded || name.endsWith('V1') ? [] : [[...path, name].join('.')]
  })
}

interface Routed {
  '~orpc'?: { meta?: { people?: string }; route: { method?: string } }
}
