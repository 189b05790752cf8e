/** Path, query and hash, which identifiers and triggers match against. */
export const readUrl = ({ pathname, search, hash }: Location): string => pathname + search + hash

/**
 * Calls back when a single-page app changes its address. The navigation API reports every change. Older browsers, and
 * pages that define a variable of the API's name, need their history methods wrapped, which pass on results and
 * errors.
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
