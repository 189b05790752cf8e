/** The shop's base path, such as `/demo/`, from the page's `<base>`. */
const base = new URL(document.baseURI).pathname

export interface Route {
  /** The path below the base, without slashes around it: '', 'products', 'product/aloe'. */
  path: string
  query: URLSearchParams
}

export const readRoute = (): Route => ({
  path: decodeURI(location.pathname.slice(base.length)).replace(/\/$/, ''),
  query: new URLSearchParams(location.search),
})

/** Goes to a path below the base without loading a new document. */
export function goTo(path: string): void {
  history.pushState(null, '', base + path)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

export function startRouter(onRoute: () => void): void {
  window.addEventListener('popstate', onRoute)
  document.addEventListener('click', (event) => {
    const path = findInnerPath(event)
    if (path === undefined) return
    event.preventDefault()
    goTo(path)
  })
}

/** The inner path of a plain click on a link of the shop; with a modifier key, the browser handles it. */
function findInnerPath(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target || link.origin !== location.origin || !link.pathname.startsWith(base))
    return undefined
  if (link.hash) return undefined
  return link.pathname.slice(base.length) + link.search
}
