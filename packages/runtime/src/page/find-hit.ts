import { HOST_TAG, type Root } from './list-roots.ts'

/**
 * Finds the element that a click at a point of the window would reach, also inside open shadow roots, but not in
 * guides.
 */
export function findHit(
  document: Document,
  { x, y }: { x: number; y: number },
  { withGuides = true } = {},
): Element | null {
  let root: Root = document
  let hit: Element | null = null
  for (;;) {
    const inner: Element | undefined = root
      .elementsFromPoint(x, y)
      .find((it) => withGuides || it.localName !== HOST_TAG)
    // Browsers disagree on the answer of a shadow root where another element lies above it.
    if (!inner || inner === hit || (hit && inner.getRootNode() !== root)) return hit
    hit = inner
    if (!hit.shadowRoot || hit.localName === HOST_TAG) return hit
    root = hit.shadowRoot
  }
}

export function findCentre(element: Element): { x: number; y: number } {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}
