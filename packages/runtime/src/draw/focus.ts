import { findFlatParent } from '../page/flat-tree.ts'
import { findFrameDocument, type Root } from '../page/list-roots.ts'
import { findParentAround, isWithin } from '../page/top-layer.ts'

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

const FIELDS = 'textarea, select, embed, object'
const PRESSED = 'a, area, button, summary, input, audio, video, [role]'
const PRESS_TYPES = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/
/** Widgets in which keys write or choose. */
const KEYED =
  /^(textbox|searchbox|combobox|spinbutton|application|(tree)?grid|gridcell|listbox|option|tree(item)?|menu(item.*)?)$/
/** Elements that close on Escape: open ones, and ones that may hold something open. */
const ESCAPABLE = 'dialog, [aria-modal], [popover], [role$=dialog], [aria-expanded=true]'

/** Whether the end user is entering or choosing something that must not be interrupted. */
export function isTyping(element: Element | null): boolean {
  if (!element) return false
  const { localName, isContentEditable, tabIndex, type, editContext } = element as HTMLInputElement & {
    editContext?: unknown
  }
  if (isContentEditable || editContext || element.matches(FIELDS)) return true
  if (localName === 'input') return !PRESS_TYPES.test(type)
  if (/^i?frame$/.test(localName)) return isFrameForText(element)
  // Some pages call all of themselves an application.
  if (localName === 'body') return false
  const role = element.getAttribute('role') ?? ''
  if (KEYED.test(role) || element.ariaMultiLine === 'true') return true
  if (element.matches(PRESSED)) return false
  // Editors draw themselves, on a canvas for instance, or are components that nobody can look into.
  const isWidget = tabIndex >= 0 || (localName.includes('-') && !element.shadowRoot)
  return isWidget || isKeyedAround(element)
}

/** Whether Escape may mean something at the focus, other than to the parts that contain the `guides`. */
export function takesEscape(element: Element | null, guides: readonly (Element | null)[]): boolean {
  if (isTyping(element) || isKeyedAround(element)) return true
  for (let at = element; at; at = findParentAround(at)) {
    const outer = at
    if (at.matches(ESCAPABLE) && !guides.some((it) => isWithin(it, outer))) return true
  }
  return false
}

/** Whether the focus is in an open menu or list, or at the button that has opened one. */
export function isInMenu(element: Element): boolean {
  for (let at: Element | null = element; at; at = findParentAround(at)) if (at.matches(MENU)) return true
  return false
}

const MENU = '[aria-expanded=true], [role=menu], [role=listbox], [role=tree], [popover]'

/** The focused frame is one that nobody can look into, or its whole page is a text, as in old editors. */
function isFrameForText(frame: Element): boolean {
  const inner = findFrameDocument(frame)
  return !inner || inner.designMode === 'on' || inner.body.isContentEditable
}

function isKeyedAround(element: Element | null): boolean {
  for (let at = element; at; at = findFlatParent(at)) {
    if (KEYED.test(at.getAttribute('role') ?? '')) return true
  }
  return false
}
