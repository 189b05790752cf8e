const SKIPPED = new Set(['script', 'style', 'template', 'noscript', 'br'])

/** The element an arrow key moves to: its parent, its first child, or a sibling. */
export function walkElements(document: Document, from: Element | null, key: string): Element | undefined {
  if (!from?.isConnected) return document.body.querySelector('main') ?? listShown(document.body)[0]
  const parent = from === document.body ? undefined : findParent(from)
  if (key === 'ArrowUp') return parent
  if (key === 'ArrowDown') return listShown(from)[0]
  const beside = parent ? listShown(parent) : []
  return beside[beside.indexOf(from) + (key === 'ArrowRight' ? 1 : -1)]
}

/** A frame's body has the frame as its parent, and the content of a shadow root has its host. */
function findParent(element: Element): Element | undefined {
  const { body, defaultView } = element.ownerDocument
  const outer = element === body ? defaultView?.frameElement : element.parentElement
  return outer ?? (element.getRootNode() as Partial<ShadowRoot>).host
}

const listShown = (parent: Element): Element[] =>
  listChildren(parent).filter((it) => !SKIPPED.has(it.localName) && isDrawn(it))

/** The areas of an image have no boxes of their own. */
const isDrawn = (element: Element): boolean =>
  element.getClientRects().length > 0 || element.localName === 'area'

/** Elements in a frame belong to its own realm, so instanceof fails. */
function listChildren(parent: Element): Element[] {
  if (parent.localName === 'iframe') {
    const body = (parent as HTMLIFrameElement).contentDocument?.body
    return body ? [body] : []
  }
  return [...(parent.shadowRoot?.children ?? []), ...parent.children]
}
