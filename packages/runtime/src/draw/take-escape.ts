import { findFlatParent } from '../page/flat-tree.ts'
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

/** Parts that open beside the focus, which may stay on a button that does not announce them. */
const MENUS =
  ':is(dialog[open], [role=menu], [role=listbox], [role$=dialog], :popover-open:not([popover=manual]))'

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
  const window = event.view ?? document.defaultView
  const changes = observe(document)
  let isFree = false
  const hear = (it: Event) => {
    isFree = it === event && !it.defaultPrevented && !changes.haveCome()
  }
  // An app that stops the event uses it.
  window?.addEventListener('keydown', hear, { once: true })
  leaving.add(element)
  host.schedule(ANSWER_MS, () => {
    leaving.delete(element)
    window?.removeEventListener('keydown', hear)
    changes.stop()
    if (isFree && !event.defaultPrevented && isAsBefore(before, readState(document))) dismiss()
  })
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

interface State {
  focused: Element | null
  value: string | undefined
  fullscreen: Element | null
  open: readonly Element[]
}

function readState(document: Document): State {
  const focused = findFocused(document)
  const open = list(listOwnRoots(document), OPEN).filter(
    (it) => it.localName !== HOST_TAG && it.getClientRects().length > 0,
  )
  const { value } = (focused ?? {}) as Partial<HTMLInputElement>
  return { focused, value, fullscreen: document.fullscreenElement, open }
}

const isAsBefore = (before: State, after: State): boolean =>
  before.focused === after.focused &&
  before.value === after.value &&
  before.fullscreen === after.fullscreen &&
  before.open.every((it) => after.open.includes(it))

/** Records changes of a page, of which only those by its handlers of the key come before the key has passed. */
function observe(document: Document) {
  const { MutationObserver } = document.defaultView as Window & typeof globalThis
  const changes: MutationRecord[] = []
  const observer = new MutationObserver((records) => changes.push(...records))
  const options = { subtree: true, childList: true, attributeOldValue: true, characterData: true }
  for (const root of listOwnRoots(document)) observer.observe(root, options)
  return {
    haveCome: () => [...changes, ...observer.takeRecords()].some(isChange),
    stop: () => observer.disconnect(),
  }
}

/** Apps set attributes to the values that they have. */
const isChange = ({ target, attributeName, oldValue }: MutationRecord): boolean =>
  !attributeName || (target as Element).getAttribute(attributeName) !== oldValue
