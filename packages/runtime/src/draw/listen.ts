import { findFocused, listStops } from './focus.ts'

/** A step on the screen, as keys and clicks find it. */
export interface OpenStep {
  shadow: ShadowRoot
  root: HTMLElement
  veil: HTMLElement
  panel: HTMLElement
  target: Element | null
  isModal: boolean
  /** Searches the page, so it is called last. */
  isInteractive(): boolean
  dismissal: { escape?: boolean; outside?: boolean }
  onDismiss(): void
}

/** Every step on the screen, the oldest first. */
const shown = new Set<() => OpenStep>()

/** Handles Escape, Tab and clicks outside while a step is shown; returns what stops that. */
export function listen(window: Window & typeof globalThis, read: () => OpenStep): () => void {
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
  // Keys and clicks in a frame reach only its own window.
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

/** Of several guides, the one with the focus takes Escape, else the latest. */
function findTaker({ root }: OpenStep): OpenStep | undefined {
  const takers = [...shown]
    .map((read) => read())
    .filter((it) => it.root.ownerDocument === root.ownerDocument && it.dismissal.escape && it.isInteractive())
  return takers.find((it) => it.shadow.activeElement) ?? takers.at(-1)
}

/**
 * A pop-up keeps the focus; a panel beside a target comes right after it in the Tab order. Inside, the focus is moved
 * here, because Safari's own Tab skips buttons.
 */
function moveFocus(event: KeyboardEvent, { shadow, root, panel, target, isModal }: OpenStep) {
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
  // Forwards, the browser moves on from there by itself.
  if (!shadow.activeElement) {
    if (event.shiftKey) event.preventDefault()
  } else if (!target.hasAttribute('tabindex')) {
    // An element that cannot take the focus still has a place in the Tab order.
    target.setAttribute('tabindex', '-1')
    goThere()
    target.removeAttribute('tabindex')
  }
}

/** Of stops in the direction of Tab, the one after an element; from a radio button, none of the same name. */
function findNextStop(
  stops: readonly HTMLElement[],
  from: Element,
  isBackwards: boolean,
): HTMLElement | undefined {
  const { type, name } = from as HTMLInputElement
  // Node.DOCUMENT_POSITION_PRECEDING and _FOLLOWING
  const direction = isBackwards ? 2 : 4
  return stops.find(
    (it) =>
      from.compareDocumentPosition(it) & direction &&
      !(type === 'radio' && (it as HTMLInputElement).name === name),
  )
}
