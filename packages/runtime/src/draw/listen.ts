import { findFocused, findNextStop, listStops } from './focus.ts'

/** The step as it is drawn right now, for whoever listens to the page. */
export interface Drawn {
  shadow: ShadowRoot
  root: HTMLElement
  veil: HTMLElement
  panel: HTMLElement
  target: Element | null
  isModal: boolean
  /** Looks through the page, so it is asked last. */
  isInteractive(): boolean
  dismissal: { escape?: boolean; outside?: boolean }
  onDismiss(): void
}

/** Events that mean something to a page's own "click outside" and key handlers, and nothing in a guide. */
const KEPT_INSIDE =
  'click mousedown mouseup pointerdown pointerup touchstart touchend keydown keyup keypress focusin focusout'

const SWITCHES = ['inert', 'aria-hidden']

/** Keeps a guide's events from the page, and the page's modal windows from switching the guide off. */
export function shield(window: Window & typeof globalThis, element: HTMLElement): () => void {
  for (const type of KEPT_INSIDE.split(' ')) {
    element.addEventListener(type, (event) => event.stopPropagation(), { passive: true })
  }
  const observer = new window.MutationObserver(() => SWITCHES.forEach((it) => element.removeAttribute(it)))
  observer.observe(element, { attributeFilter: SWITCHES })
  return () => observer.disconnect()
}

/** Everything that is shown, the oldest first. */
const shown = new Set<() => Drawn>()

/** Listens for Escape, Tab and clicks outside while a step is shown; answers what ends it. */
export function listen(window: Window & typeof globalThis, read: () => Drawn): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing || !/^(Tab|Escape)$/.test(event.key)) return
    const drawn = read()
    if (!drawn.isInteractive()) return
    if (event.key === 'Tab') return moveFocus(event, drawn)
    if (findTaker(drawn)?.root !== drawn.root) return
    event.preventDefault()
    event.stopImmediatePropagation()
    drawn.onDismiss()
  }
  const onClick = (event: MouseEvent) => {
    const { isInteractive, dismissal, root, veil, target, onDismiss } = read()
    if (!dismissal.outside) return
    const path = event.composedPath()
    const isInside = path.includes(root) && !path.includes(veil)
    if (isInside || (target && path.includes(target)) || !isInteractive()) return
    onDismiss()
  }
  // A target in a frame has keys and clicks of its own.
  const windows = new Set([window, read().target?.ownerDocument.defaultView ?? window])
  const removal = new window.AbortController()
  const options = { capture: true, signal: removal.signal }
  for (const each of windows) {
    each.addEventListener('keydown', onKey, options)
    each.addEventListener('click', onClick, options)
  }
  shown.add(read)
  return () => {
    shown.delete(read)
    removal.abort()
  }
}

/** Of several guides one takes Escape: where the focus is, else the one that came last. */
function findTaker({ root }: Drawn): Drawn | undefined {
  const takers = [...shown]
    .map((read) => read())
    .filter((it) => it.root.ownerDocument === root.ownerDocument && it.dismissal.escape && it.isInteractive())
  return takers.find((it) => it.shadow.activeElement) ?? takers.at(-1)
}

/**
 * A pop-up keeps the focus; a panel beside a target comes right after that target in the Tab order. Inside, the focus is
 * moved from stop to stop here: Safari's own Tab passes over buttons, and would leave.
 */
function moveFocus(event: KeyboardEvent, { shadow, root, panel, target, isModal }: Drawn) {
  const stops = listStops(root)
  if (event.shiftKey) stops.reverse()
  const [first] = stops
  const inside = shadow.activeElement
  const focus = (element: HTMLElement) => {
    event.preventDefault()
    element.focus()
  }
  const next = inside && findNextStop(stops, inside, event.shiftKey)
  if (next) return focus(next)
  if (isModal) return focus(first ?? panel)
  if (!inside) {
    const focused = findFocused(panel.ownerDocument)
    if (!event.shiftKey && focused && focused === target) focus(first ?? panel)
    return
  }
  if (!target) return
  const goThere = () => (target as HTMLElement).focus?.()
  goThere()
  // Forwards the browser moves on from there by itself.
  if (!shadow.activeElement) {
    if (event.shiftKey) event.preventDefault()
  } else if (!target.hasAttribute('tabindex')) {
    // What cannot take the focus has a place in the order all the same, and the browser moves on both ways.
    target.setAttribute('tabindex', '-1')
    goThere()
    target.removeAttribute('tabindex')
  }
}
