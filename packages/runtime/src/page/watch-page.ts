import { getWindow } from './get-window.ts'
import type { PageHost } from './page-host.ts'
import { listRoots, type Root } from './list-roots.ts'
import { spaceLooks } from './space-looks.ts'

/** The watch of each page, which looks once for all who wait for changes. */
const watches = new Map<Document, Watch>()
/** Custom elements whose definition is awaited. Shared, because a promise that never settles leaks. */
const awaited = new Set<string>()
/** Has all watched pages checked again, as if they had changed. */
export const checkPages = (): void => watches.forEach(({ request }) => request())

const EVENTS = [
  ...['load', 'transitionend', 'animationend'],
  ...['toggle', 'fullscreenchange', 'visibilitychange'],
]

interface Watch {
  readonly followers: Set<() => void>
  /** Requests another check. */
  request(): void
  stop(): void
}

/**
 * Calls back when the page may have changed: soon after a mutation in the document, its open shadow roots and
 * same-origin frames, at most once per frame, without polling. Returns how to stop.
 */
export function watchPage(
  host: Pick<PageHost, 'document' | 'now' | 'schedule'>,
  onChange: () => void,
): () => void {
  const { document } = host
  const watch = watches.get(document) ?? startWatch(host)
  // The same function may be given twice.
  const follow = () => onChange()
  watch.followers.add(follow)
  return () => {
    watch.followers.delete(follow)
    if (watch.followers.size === 0) watch.stop()
  }
}

function startWatch(host: Pick<PageHost, 'document' | 'now' | 'schedule'>): Watch {
  const { document } = host
  const window = getWindow(document)
  const observed = new Set<Root>()
  const { look, request } = spaceLooks(host, () => {
    if (watches.get(document) !== watch) return
    observeAll()
    for (const follow of watch.followers) follow()
  })
  const observer = new window.MutationObserver(request)
  const watch: Watch = { followers: new Set(), request, stop }

  function stop() {
    watches.delete(document)
    observer.disconnect()
    window.removeEventListener('resize', request)
    observed.forEach(leave)
  }

  function observeAll() {
    const roots = new Set(listRoots(document))
    // Stops observing and retaining roots that the page has removed.
    for (const root of observed) if (!roots.has(root)) leave(root)
    for (const root of roots) {
      awaitDefinitions(root)
      if (observed.has(root)) continue
      observed.add(root)
      observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true })
      for (const type of EVENTS) root.addEventListener(type, request, true)
    }
  }

  function leave(root: Root) {
    observed.delete(root)
    for (const type of EVENTS) root.removeEventListener(type, request, true)
  }

  /** An element defined later attaches its shadow root without a mutation. */
  function awaitDefinitions(root: Root) {
    for (const { localName } of root.querySelectorAll(':not(:defined)')) {
      if (awaited.has(localName)) continue
      awaited.add(localName)
      // On some pages a polyfill returns something other than a promise.
      const definition = window.customElements?.whenDefined?.(localName) as Promise<unknown> | undefined
      definition?.then(checkPages, () => {})
    }
  }

  window.addEventListener('resize', request)
  watches.set(document, watch)
  look()
  return watch
}
