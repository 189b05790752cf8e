/** The parent of an element as the page is drawn: through slots, and from a shadow root to its host. */
export function findFlatParent(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot
  if (element.parentElement) return element.parentElement
  const root = element.getRootNode()
  return 'host' in root ? (root.host as Element) : null
}

/** The children of an element as the page is drawn: what its open shadow root holds, or what is in its slot. */
export function listFlatChildren(element: Element): Element[] {
  const slotted = element.localName === 'slot' ? (element as HTMLSlotElement).assignedElements() : []
  return slotted.length > 0 ? slotted : [...(element.shadowRoot ?? element).children]
}

/** All elements within an element, as the page is drawn. */
export const listFlatDescendants = (element: Element): Element[] =>
  listFlatChildren(element).flatMap((it) => [it, ...listFlatDescendants(it)])
