import { drawnElements } from './drawn-elements.ts'

interface DocumentWatcher {
  onChange(): void
  /** The address changed without a new document. */
  onRoute(): void
}

const SETTLE_MS = 150
const ROUTE_CHECK_MS = 300

/** Reports changes of a page, except the editor's own drawings. Returns a stop function. */
export function watchDocument(document: Document, { onChange, onRoute }: DocumentWatcher): () => void {
  let settling: ReturnType<typeof setTimeout> | undefined
  const tellSoon = () => {
    clearTimeout(settling)
    settling = setTimeout(onChange, SETTLE_MS)
  }
  const observer = new MutationObserver((mutations) => {
    if (!mutations.every(isOwn)) tellSoon()
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })

  // No event tells a frame's parent about history changes in every browser, so the address is polled.
  let href = document.location.href
  const routeCheck = setInterval(() => {
    if (!document.defaultView || document.location.href === href) return
    href = document.location.href
    onRoute()
    tellSoon()
  }, ROUTE_CHECK_MS)

  return () => {
    observer.disconnect()
    clearInterval(routeCheck)
    clearTimeout(settling)
  }
}

function isOwn({ target, addedNodes, removedNodes }: MutationRecord): boolean {
  if (drawnElements.has(target)) return true
  const moved = [...addedNodes, ...removedNodes]
  return moved.length > 0 && moved.every((node) => drawnElements.has(node))
}
