const SKIPPED = new Set(['script', 'style', 'template', 'noscript', 'br'])

/** The element an arrow key moves to: its parent, its first child, or a sibling. */
export function walkElements(document: Document, from: Element | null, key: string): Element | undefined {
  if (!from?.isConnected) return document.body.querySelector('main') ?? listShown(document.body)[0]
  if (key === 'ArrowUp') return from === document.body ? undefined : findParent(from)
  if (key === 'ArrowDown') return listShown(from)[0]
  const beside = from.parentElement ? listShown(from.parentElement) : []
  return beside[beside.indexOf(from) + (key === 'ArrowRight' ? 1 : -1)]
}

/** The body of a frame has the frame itself as its parent. */
const findParent = (element: Element): Element | undefined =>
  (element === element.ownerDocument.body
    ? element.ownerDocument.defaultView?.frameElement
    : element.parentElement) ?? undefined

const listShown = (parent: Element): Element[] =>
  listChildren(parent).filter((it) => !SKIPPED.has(it.localName) && it.getClientRects().length > 0)

/** Elements in a frame belong to its own realm, so instanceof fails. */
function listChildren(parent: Element): Element[] {
  if (parent.localName !== 'iframe') return [...parent.children]
  const body = (parent as HTMLIFrameElement).contentDocument?.body
  return body ? [body] : []
}
