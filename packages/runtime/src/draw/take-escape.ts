import { readKey } from '@waymark/contract/constants'
import { findFlatParent } from '../page/flat-tree.ts'
import { getWindow } from '../page/get-window.ts'
import { HOST_TAG } from '../page/list-roots.ts'
import type { PageHost } from '../page/page-host.ts'
import { isShown, isWithin, list, listOwnRoots } from '../page/top-layer.ts'
import type { Parts } from './create-parts.ts'
import { findFocused, takesEscape } from './focus.ts'

/** Time for an app and the browser to react to Escape. */
const ANSWER_MS = 50
/** Time to let go of the key, of which a window hears nothing if another has taken the focus. */
const HELD_MS = 1000
/**
 * Parts that open beside the focus, which may stay on a button that does not announce them. Some apps name theirs by
 * classes alone, as others name what is always there: what opens comes after the guide, or was hidden before.
 */
const MENUS = `:is(dialog[open], [role=menu], [role=listbox], [role$=dialog], :popover-open:not([popover=manual]), [class*=menu])`
const BY_CLASS = `[class*=menu]:not([role=menu], [role=listbox], [role$=dialog], [popover], :is(${HOST_TAG} ~ *, ${HOST_TAG} ~ * *))`
/** Parts that Escape may close, as far as a page shows. */
const OPEN = `:is(${MENUS}, details[open], :popover-open, :open, [aria-expanded=true], [data-state=open], [role=tooltip]):not(${HOST_TAG})`

/** Guides that are to close unless the app has used the key. */
const leaving = new WeakSet<Element>()
/** What may be a menu by its class, but was there when a guide was drawn. */
const lasting = new WeakMap<Element, Element[]>()
export const noteLasting = ({ element }: Parts): unknown =>
  lasting.set(element, list([element.ownerDocument], BY_CLASS).filter(isShown))

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
  // A key that was missed has been through the page already.
  if (!event.eventPhase || shadow.activeElement || root.matches('.modal') || !mayAppUse(element, target)) {
    event.preventDefault()
    event.stopImmediatePropagation()
    return dismiss()
  }
  if (event.repeat) return
  const { document } = host
  const before = readState(document)
  const own = getWindow(document)
  const window = event.view ?? own
  const end = new own.AbortController()
  /** What the app makes use of, as far as is known: a press or release is no longer once it has come through. */
  let used: unknown = event
  const note = (changes: MutationRecord[]) => {
    if (changes.some(isChange)) used = changes
  }
  const observer = new own.MutationObserver(note)
  const options = { subtree: true, childList: true, attributeOldValue: true, characterData: true }
  for (const root of listOwnRoots(document)) observer.observe(root, options)
  const pass = (it: Event) => {
    // Only changes by its handlers have come while the press passes. Some pages redraw at any release.
    note(observer.takeRecords())
    observer.disconnect()
    if (it === used) used = it.defaultPrevented
  }
  const judge = () => {
    if (end.signal.aborted) return
    observer.disconnect()
    leaving.delete(element)
    end.abort()
    const after = readState(document)
    // A button that has closed its menu may keep the focus.
    const isSame = (it: unknown, at: number) =>
      at < OPEN_FROM ? after[at] === it : after.includes(it, OPEN_FROM)
    if (!used && before.every(isSame)) dismiss()
  }
  const release = (it: KeyboardEvent) => {
    if (readKey(it) !== 'Escape') return
    used ||= it
    host.schedule(ANSWER_MS, judge)
  }
  const { signal } = end
  window.addEventListener('keydown', pass, { signal })
  window.addEventListener('keyup', pass, { signal })
  window.addEventListener('keyup', release, { signal, capture: true })
  host.schedule(HELD_MS, judge)
  leaving.add(element)
}

/** A dialog that the guide lies in, or points into, is below the guide. */
function mayAppUse(element: Element, target: Element | null): unknown {
  const { ownerDocument: document } = element
  const isAbove = (it: Element) =>
    ![element, target].some((guide) => isWithin(guide, it)) &&
    isShown(it) &&
    !lasting.get(element)?.includes(it) &&
    isFloating(it)
  return (
    takesEscape(findFocused(document), [element, target]) ||
    document.fullscreenElement ||
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

/** The place from which a state lists what is open. */
const OPEN_FROM = 3

/** The focus, its text and what fills the screen, then what is open. */
function readState(document: Document): unknown[] {
  const focused = findFocused(document) as Partial<HTMLInputElement> | null
  const open = list(listOwnRoots(document), OPEN).filter(isShown)
  return [focused, focused?.value, document.fullscreenElement, ...open]
}

/** Apps set attributes to the values that they have. */
const isChange = ({ target, attributeName, oldValue }: MutationRecord): boolean =>
  !attributeName || (target as Element).getAttribute(attributeName) !== oldValue
