/** The parent of an element as the page is drawn: through slots, and from a shadow root to its host. */
export const findFlatParent = (element: Element): Element | null =>
  element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as ShadowRoot).host ?? null
