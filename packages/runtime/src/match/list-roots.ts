/** Guides are drawn in an element of this name; the matcher never looks into one. */
export const HOST_TAG = 'waymark-guide'

export type Root = Document | ShadowRoot

/** A document, its open shadow roots and the documents of its visible same-origin frames, however deep. */
export function listRoots(root: Root): Root[] {
  const roots = [root]
  for (const element of root.querySelectorAll('*')) {
    const inner = element.localName === HOST_TAG ? null : (element.shadowRoot ?? findFrameDocument(element))
    if (inner) roots.push(...listRoots(inner))
  }
  return roots
}

/** `instanceof` would fail for elements of another window, and a frame of another origin answers null. */
function findFrameDocument(element: Element): Document | null {
  if (!/^i?frame$/.test(element.localName) || element.getClientRects().length === 0) return null
  try {
    return (element as HTMLIFrameElement).contentDocument
  } catch {
    return null
  }
}
