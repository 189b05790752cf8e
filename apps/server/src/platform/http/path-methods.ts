import findMyWay from 'find-my-way'

/** The methods that each address answers. */
export interface PathMethods {
  /** `path` has parameters as `:name`, and may end with `*`. */
  add(path: string, method: string): void
  /** The methods of the address in this URL; none if nothing is there. */
  list(url: string): string[]
}

export function createPathMethods(): PathMethods {
  const router = findMyWay({ ignoreTrailingSlash: true, maxParamLength: 2000 })
  const byPath = new Map<string, Set<string>>()
  return {
    add(path, method) {
      // Calls name the same parameter differently, and to the router those would be two routes for one address.
      let count = 0
      const pattern = path.replace(/:\w+/g, () => `:parameter${(count += 1)}`)
      const methods = byPath.get(pattern) ?? new Set()
      if (!byPath.has(pattern)) router.on('GET', pattern, () => {}, methods)
      byPath.set(pattern, methods.add(method))
    },
    list(url) {
      const [path = ''] = url.split('?')
      const found = router.find('GET', path)?.store as Set<string> | undefined
      return [...(found ?? [])].sort()
    },
  }
}
