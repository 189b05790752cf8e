import { getWindow } from './get-window.ts'
import type { Host } from './host.ts'
import { listRoots, type Root } from './match/list-roots.ts'

/** Between two looks at a page that changes all the time. */
const SPACING_MS = 50
const EVENTS = ['load', 'transitionend', 'animationend', 'toggle', 'visibilitychange']

/**
 * Calls back when the page may look different: soon after a mutation in the document, its open shadow roots and
 * same-origin frames, at most once per frame and never on a timer of its own. Answers what ends it.
 */
export function watchPage(
  host: Pick<Host, 'document' | 'now' | 'schedule'>,
  onChange: () => void,
): () => void {
  const { document } = host
  const window = getWindow(document)
  const observed = new Set<Root>()
  const awaited = new Set<string>()
  const observer = new window.MutationObserver(request)
  let isOver = false
  let isRequested = false
  let lookedAtMs = -Infinity

  function request() {
    if (isRequested || isOver) return
    isRequested = true
    const dueMs = lookedAtMs + SPACING_MS - host.now()
    if (dueMs > 0) host.schedule(dueMs, () => window.requestAnimationFrame(look))
    else window.requestAnimationFrame(look)
  }

  function look() {
    isRequested = false
    if (isOver) return
    lookedAtMs = host.now()
    observeAll()
    onChange()
  }

  function observeAll() {
    for (const root of listRoots(document)) {
      awaitDefinitions(root)
      if (observed.has(root)) continue
      observed.add(root)
      observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true })
      for (const type of EVENTS) root.addEventListener(type, request, true)
    }
  }

  /** An element that is defined later grows its shadow root without a mutation. */
  function awaitDefinitions(root: Root) {
    for (const { localName } of root.querySelectorAll(':not(:defined)')) {
      if (awaited.has(localName) || !localName.includes('-')) continue
      awaited.add(localName)
      // What stands in for it on some pages promises less.
      void window.customElements?.whenDefined?.(localName)?.then(request, () => undefined)
    }
  }

  window.addEventListener('resize', request)
  observeAll()
  return () => {
    isOver = true
    observer.disconnect()
    window.removeEventListener('resize', request)
    for (const root of observed) for (const type of EVENTS) root.removeEventListener(type, request, true)
  }
}
