/** Path, query and hash: what identifiers and triggers are matched on. */
export const readUrl = ({ pathname, search, hash }: Location): string => pathname + search + hash

/**
 * Tells when a single-page app goes to another address. The navigation API sees everything; older browsers need their
 * history methods wrapped, which always call through and pass on what the originals throw. So do pages with a
 * variable of their own by the API's name.
 */
export function watchRoutes(onChange: () => void): void {
  let last = readUrl(location)

  function check(): void {
    const url = readUrl(location)
    if (url === last) return
    last = url
    onChange()
  }

  const { navigation, Navigation } = window as unknown as {
    navigation?: unknown
    Navigation?: typeof EventTarget
  }
  if (Navigation && navigation instanceof Navigation) {
    navigation.addEventListener('currententrychange', check)
    return
  }
  addEventListener('popstate', check)
  addEventListener('hashchange', check)
  for (const method of ['pushState', 'replaceState'] as const) {
    const original = history[method]
    history[method] = function (...args) {
      original.apply(this, args)
      check()
    }
  }
}
