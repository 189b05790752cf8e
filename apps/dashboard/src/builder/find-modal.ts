/** Apps' own modals; Bootstrap, Material UI and their like set this attribute. */
const MARKED = '[aria-modal="true"]'

/**
 * The modal that is open in a page, the innermost if there are several. Whatever lies outside of it is inert, or loses
 * the focus to it.
 */
export function findModal(document: Document): Element | undefined {
  const native = [...document.querySelectorAll('dialog:modal')].at(-1)
  const marked = [...(native ?? document).querySelectorAll(MARKED)].filter(isShown)
  return marked.at(-1) ?? native
}

/** Some stay in the page while they are closed. */
const isShown = (element: Element): boolean =>
  element.getClientRects().length > 0 && element.checkVisibility({ visibilityProperty: true })
