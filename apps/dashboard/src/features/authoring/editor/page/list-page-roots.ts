import { listDocuments } from './list-documents.ts'

/** Guides and the builder are drawn in elements of this name. */
const HOST_TAG = 'waymark-guide'

/** A page's document, those of its readable frames, and the open shadow roots in them, except our own. */
export const listPageRoots = (document: Document): (Document | ShadowRoot)[] =>
  listDocuments(document).flatMap(listShadowRoots)

function listShadowRoots<Within extends Document | ShadowRoot>(root: Within): (Within | ShadowRoot)[] {
  const roots: (Within | ShadowRoot)[] = [root]
  for (const element of root.querySelectorAll('*')) {
    if (element.shadowRoot && element.localName !== HOST_TAG)
      roots.push(...listShadowRoots(element.shadowRoot))
  }
  return roots
}
