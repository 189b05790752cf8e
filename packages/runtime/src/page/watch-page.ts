import { getWindow } from './get-window.ts'
import type { PageHost } from './page-host.ts'
import { listRoots, type Root } from './list-roots.ts'

/** Between two looks at a page that changes all the time. */
const SPACING_MS = 50
/** Of each watcher that goes on, what asks it to look again. */
const requests = new Set<() => void>()
/** Elements whose definition is awaited, once for all watchers: what hangs on a promise that never comes stays. */
const awaited = new Set<string>()
const EVENTS = ['load', 'transitionend', 'animationend', 'toggle', 'visibilitychange']

/**
 * Calls back when the page may look different: soon after a mutation in the document, its open shadow roots and
 * same-origin frames, at most once per frame and never on a timer of its own. Answers what ends it.
 */
export function watchPage(
  host: Pick<PageHost, 'document' | 'now' | 'schedule'>,
  onChange: () => void,
): () => void {
  const { document } = host
  const window = getWindow(document)
  const observed = new Set<Root>()
  const observer = new window.MutationObserver(request)
  let isRequested = false
  let lookedAtMs = -Infinity

  function request() {
    if (isRequested || !requests.has(request)) return
    isRequested = true
    const dueMs = lookedAtMs + SPACING_MS - host.now()
    const lookInFrame = () => void window.requestAnimationFrame(look)
    if (dueMs > 0) host.schedule(dueMs, lookInFrame)
    else lookInFrame()
  }

  function look() {
    isRequested = false
    if (!requests.has(request)) return
    lookedAtMs = host.now()
    observeAll()
    onChange()
  }

  function observeAll() {
    const roots = new Set(listRoots(document))
    // What a page throws away is not to be held on to, nor heard.
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

  /** An element that is defined later grows its shadow root without a mutation. */
  function awaitDefinitions(root: Root) {
    for (const { localName } of root.querySelectorAll(':not(:defined)')) {
      if (awaited.has(localName)) continue
      awaited.add(localName)
      // What stands in for it on some pages promises less.
      const definition = window.customElements?.whenDefined?.(localName) as Promise<unknown> | undefined
      definition?.then(
        () => requests.forEach((it) => it()),
        () => {},
      )
    }
  }

  window.addEventListener('resize', request)
  requests.add(request)
  observeAll()
  return () => {
    requests.delete(request)
    observer.disconnect()
    window.removeEventListener('resize', request)
    observed.forEach(leave)
  }
}
