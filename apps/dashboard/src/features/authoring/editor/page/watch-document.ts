import { drawnElements, lifted } from './drawn-elements.ts'
import { listDocuments } from './list-documents.ts'

/** Guides and the builder are drawn in elements of this name. */
const HOST_TAG = 'waymark-guide'

interface DocumentWatcher {
  onChange(): void
  /** The address changed without a new document. */
  onRoute(): void
}

const SETTLE_MS = 150
/** A page that never settles, such as one with a clock, is reported this late. */
const MAX_DELAY_MS = 600
const LOOK_MS = 300
const CHANGES = { subtree: true, childList: true, attributes: true, characterData: true }

/**
 * Reports changes of a page, its open shadow roots and its readable frames, except the editor's own drawings. Returns
 * a stop function.
 */
export function watchDocument(document: Document, { onChange, onRoute }: DocumentWatcher): () => void {
  let settling: ReturnType<typeof setTimeout> | undefined
  let changedAtMs: number | undefined
  const tell = () => {
    changedAtMs = undefined
    observeAll()
    onChange()
  }
  const tellSoon = () => {
    changedAtMs ??= performance.now()
    clearTimeout(settling)
    const leftMs = changedAtMs + MAX_DELAY_MS - performance.now()
    settling = setTimeout(tell, Math.max(0, Math.min(SETTLE_MS, leftMs)))
  }
  const observer = new MutationObserver((mutations) => {
    if (!mutations.every(isOwn)) tellSoon()
  })
  const observed = new WeakSet<Node>()
  /** Returns whether anything was new. */
  const observeAll = () => {
    const found = listPageRoots(document).filter((root) => !observed.has(root))
    for (const root of found) {
      observed.add(root)
      observer.observe(root, CHANGES)
    }
    return found.length > 0
  }
  observeAll()

  // Polled, since no event reports a shadow root that is attached late, and none reports history changes of a frame to
  // its parent in every browser.
  let href = document.location.href
  const looking = setInterval(() => {
    if (!document.defaultView) return
    if (observeAll()) tellSoon()
    if (document.location.href === href) return
    href = document.location.href
    onRoute()
    tellSoon()
  }, LOOK_MS)

  return () => {
    observer.disconnect()
    clearInterval(looking)
    clearTimeout(settling)
  }
}

function isOwn({ target, attributeName, addedNodes, removedNodes }: MutationRecord): boolean {
  if (drawnElements.has(target)) return true
  if (attributeName === 'inert' && lifted.has(target)) return true
  const moved = [...addedNodes, ...removedNodes]
  return moved.length > 0 && moved.every((node) => drawnElements.has(node))
}

/** A page's document, those of its readable frames, and the open shadow roots in them, except our own. */
const listPageRoots = (document: Document): (Document | ShadowRoot)[] =>
  listDocuments(document).flatMap(listShadowRoots)

function listShadowRoots<Within extends Document | ShadowRoot>(root: Within): (Within | ShadowRoot)[] {
  const roots: (Within | ShadowRoot)[] = [root]
  for (const element of root.querySelectorAll('*')) {
    if (element.shadowRoot && element.localName !== HOST_TAG)
      roots.push(...listShadowRoots(element.shadowRoot))
  }
  return roots
}
