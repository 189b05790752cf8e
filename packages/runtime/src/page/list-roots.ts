/** The name of the element that guides are drawn in, which the matcher skips. */
export const HOST_TAG = 'waymark-guide'

export type Root = Document | ShadowRoot

/** A document, its open shadow roots and the documents of its visible same-origin frames, at any depth. */
export function listRoots(root: Root): Root[] {
  const roots = [root]
  for (const element of root.querySelectorAll('*')) {
    const inner = element.localName === HOST_TAG ? null : (element.shadowRoot ?? findFrameDocument(element))
    if (inner) roots.push(...listRoots(inner))
  }
  return roots
}

/** The roots that paths of frames and shadow hosts lead to, outermost first; all roots without paths. */
export function listRootsOf(
  document: Document,
  { framePath, shadowPath }: { framePath?: string[] | undefined; shadowPath?: string[] | undefined },
): Root[] {
  if (!framePath && !shadowPath) return listRoots(document)
  const frames = follow([document], framePath ?? [], findFrameDocument)
  return follow(frames, shadowPath ?? [], ({ shadowRoot }) => shadowRoot)
}

function follow(roots: Root[], path: string[], enter: (element: Element) => Root | null): Root[] {
  return path.reduce(
    (outer, selector) =>
      outer.flatMap((root) => query(root, selector).flatMap((element) => enter(element) ?? [])),
    roots,
  )
}

/** Returns an empty list for an invalid selector. */
export function query(root: Root, selector: string): Element[] {
  try {
    return [...root.querySelectorAll(selector)]
  } catch {
    return []
  }
}

/** Avoids `instanceof`, which fails across windows. Frames of other origins have no document here. */
export function findFrameDocument(element: Element): Document | null {
  if (!/^i?frame$/.test(element.localName) || element.getClientRects().length === 0) return null
  try {
    return (element as HTMLIFrameElement).contentDocument
  } catch {
    return null
  }
}
