/** Path, query and hash: what identifiers and triggers are matched on. */
export const readUrl = ({ pathname, search, hash }: Location): string => pathname + search + hash

/**
 * Tells when a single-page app goes to another address. The navigation API sees everything; older browsers need their
 * history methods wrapped, which always call through and pass on what the originals throw. So do pages with a
 * variable of their own by the API's name.
 */
export function watchRoutes(window: Window, onChange: () => void): void {
  let last = readUrl(window.location)

  function check(): void {
    const url = readUrl(window.location)
    if (url === last) return
    last = url
    onChange()
  }

  const { navigation, Navigation } = window as { navigation?: unknown; Navigation?: typeof EventTarget }
  if (Navigation && navigation instanceof Navigation) {
    navigation.addEventListener('currententrychange', check)
    return
  }
  window.addEventListener('popstate', check)
  window.addEventListener('hashchange', check)
  for (const method of ['pushState', 'replaceState'] as const) {
    const original = window.history[method]
    window.history[method] = function (...args) {
      original.apply(this, args)
      check()
    }
  }
}
