/** The parent of an element as the page is drawn: through slots, and from a shadow root to its host. */
export const findFlatParent = (element: Element): Element | null =>
  element.assignedSlot ?? element.parentElement ?? findHost(element) ?? null

/** The host of the shadow tree that an element is in. A link that was removed is a root with a `host`: of its address. */
export function findHost(element: Element): Element | undefined {
  const { nodeType, host } = element.getRootNode() as ShadowRoot
  return nodeType > 1 ? host : undefined
}
