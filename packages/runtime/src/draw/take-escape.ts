import { findFlatParent } from '../page/flat-tree.ts'
import { getWindow } from '../page/get-window.ts'
import { HOST_TAG } from '../page/list-roots.ts'
import type { PageHost } from '../page/page-host.ts'
import { isShown, isWithin, list, listOwnRoots } from '../page/top-layer.ts'
import type { Parts } from './create-parts.ts'
import { findFocused, takesEscape } from './focus.ts'

/** Time for an app and the browser to react to Escape. */
const ANSWER_MS = 50
/** Parts that Escape may close, as far as a page shows. */
const OPEN =
  ':is(dialog[open], details[open], :popover-open, :open, [aria-expanded=true], [data-state=open], [role$=dialog], [role=menu], [role=listbox], [role=tooltip])'

/**
 * Parts that open beside the focus, which may stay on a button that does not announce them. Some libraries name theirs
 * by classes alone.
 */
const MENUS =
  ':is(dialog[open], [role=menu], [role=listbox], [role$=dialog], :popover-open:not([popover=manual]), [class*=menu], [class*=popover])'

/** Guides that are to close unless the app has used the key. */
const leaving = new WeakSet<Element>()
export const isLeaving = ({ element }: Parts): boolean => leaving.has(element)

/**
 * Closes a guide on Escape, which belongs to the focused part: any part of the app that may close or change by it gets
 * the key first, and the guide closes only if none made use of it.
 */
export function takeEscape(
  event: KeyboardEvent,
  { host, parts, target }: { host: PageHost; parts: Parts; target: Element | null },
  dismiss: () => void,
): void {
  const { element, root, shadow } = parts
  if (shadow.activeElement || root.matches('.modal') || !mayAppUse(element, target)) {
    event.preventDefault()
    event.stopImmediatePropagation()
    return dismiss()
  }
  if (event.repeat) return
  const { document } = host
  const before = readState(document)
  const window = event.view ?? getWindow(document)
  const changes = observe(document)
  let passes = 0
  // An app that stops the event uses it.
  const hear = (it: Event) => {
    if (!it.defaultPrevented && !changes.take()) passes++
  }
  // Some act once the key is let go.
  const answer = () => {
    changes.take()
    host.schedule(ANSWER_MS, () => {
      leaving.delete(element)
      changes.stop()
      if (passes === 2 && !event.defaultPrevented && isAsBefore(before, readState(document))) dismiss()
    })
  }
  const once = { once: true }
  window.addEventListener('keydown', hear, once)
  window.addEventListener('keyup', answer, { ...once, capture: true })
  window.addEventListener('keyup', hear, once)
  leaving.add(element)
}

/** A dialog that the guide lies in, or points into, is below the guide. */
function mayAppUse(element: Element, target: Element | null): boolean {
  const { ownerDocument: document } = element
  const isAbove = (it: Element) =>
    ![element, target].some((guide) => isWithin(guide, it)) && isShown(it) && isFloating(it)
  return (
    takesEscape(findFocused(document), [element, target]) ||
    document.fullscreenElement !== null ||
    list(listOwnRoots(document), MENUS).some(isAbove)
  )
}

/** Whether an element lies above the page, as menus do that open, and not in it, as those do that are always there. */
function isFloating(element: Element): boolean {
  for (let at: Element | null = element; at; at = findFlatParent(at)) {
    if (/absolute|fixed/.test(getComputedStyle(at).position)) return true
  }
  return false
}

/** The focus, its text and what fills the screen, then what is open. */
function readState(document: Document): unknown[] {
  const focused = findFocused(document) as Partial<HTMLInputElement> | null
  const open = list(listOwnRoots(document), OPEN).filter(
    (it) => it.localName !== HOST_TAG && it.getClientRects().length > 0,
  )
  return [focused, focused?.value, document.fullscreenElement, ...open]
}

const isAsBefore = (before: unknown[], after: unknown[]): boolean =>
  before.every((it, at) => (at < 3 ? it === after[at] : after.includes(it)))

/**
 * Records changes of a page. Of those that are taken while an event passes, only the ones by its handlers have come.
 */
function observe(document: Document) {
  const { MutationObserver } = getWindow(document)
  let changes: MutationRecord[] = []
  const observer = new MutationObserver((records) => changes.push(...records))
  const options = { subtree: true, childList: true, attributeOldValue: true, characterData: true }
  for (const root of listOwnRoots(document)) observer.observe(root, options)
  return {
    /** Whether any has come since the last call. */
    take() {
      const taken = [...changes, ...observer.takeRecords()]
      changes = []
      return taken.some(isChange)
    },
    stop: () => observer.disconnect(),
  }
}

/** Apps set attributes to the values that they have. */
const isChange = ({ target, attributeName, oldValue }: MutationRecord): boolean =>
  !attributeName || (target as Element).getAttribute(attributeName) !== oldValue
