import { findFrameDocument, type Root } from '../page/list-roots.ts'

/** The focused element, looked up through open shadow roots and same-origin frames. */
export function findFocused(document: Document): Element | null {
  let focused = document.activeElement
  for (;;) {
    const root: Root | null = focused && (focused.shadowRoot ?? findFrameDocument(focused))
    const inner = root?.activeElement
    // A document reports its body if nothing else has the focus.
    if (!inner || inner.localName === 'body') return focused
    focused = inner
  }
}

/** Whether the end user is entering or choosing something that must not be interrupted. */
export function isTyping(element: Element | null): boolean {
  if (!element) return false
  const notText = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/
  if (element.localName === 'input') return !notText.test((element as HTMLInputElement).type)
  return /^(textarea|select)$/.test(element.localName) || (element as HTMLElement).isContentEditable
}
