/** The children of an element as the page is drawn: those of its open shadow root, or those in its slot. */
export function listFlatChildren(element: Element): Element[] {
  const slotted = element.localName === 'slot' ? (element as HTMLSlotElement).assignedElements() : []
  return slotted.length > 0 ? slotted : [...(element.shadowRoot ?? element).children]
}

/** All elements within an element, as the page is drawn. */
export const listFlatDescendants = (element: Element): Element[] =>
  listFlatChildren(element).flatMap((it) => [it, ...listFlatDescendants(it)])
