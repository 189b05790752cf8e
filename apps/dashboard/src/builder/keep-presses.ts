/** What traps of the focus react to, which keep people in a dialog: often before an event reaches its target. */
const PRESSES = [
  ...['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend'],
  ...['click', 'dblclick', 'auxclick', 'contextmenu'],
]
const FOCUS = ['focus', 'blur', 'focusin', 'focusout'] as const
/** Menus and the like close at a press beside them, which they notice at the document only. */
const OPEN = '[data-portal],[role=menu],[role=listbox],[role=dialog]'

/**
 * Keeps presses and the focus in the builder from the app, whose dialogs may take both back: not all of them say that
 * they are modal. The builder gets copies that do not leave its shadow root, and the app sees the focus leave as if the
 * window had lost it. Returns how to stop.
 */
export function keepPresses(window: Window, host: HTMLElement): () => void {
  const divert = (event: Event) => {
    const path = event.composedPath()
    if (path.includes(host) && !isBesideOpen(event, path, host)) pass(event, toCopy(event))
  }
  const leave = (event: FocusEvent) => {
    const { type, bubbles, composed, relatedTarget } = event
    if (relatedTarget === host) pass(event, new FocusEvent(type, { bubbles, composed }))
  }
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal, passive: false }
  for (const type of [...PRESSES, ...FOCUS]) window.addEventListener(type, divert, options)
  for (const type of FOCUS) window.addEventListener(type, leave, options)
  return () => stop.abort()
}

function isBesideOpen({ type }: Event, path: EventTarget[], host: HTMLElement): boolean {
  if (type !== 'mousedown' && type !== 'mouseup') return false
  // Lists of choices stay in the page while they are closed.
  const open = [...(host.shadowRoot?.querySelectorAll(OPEN) ?? [])].filter((it) => it.checkVisibility())
  const last = open.at(-1)
  return last !== undefined && !path.includes(last)
}

/** Dispatches another event in the place of one. */
function pass(event: Event, other: Event): void {
  const [target] = event.composedPath()
  event.stopImmediatePropagation()
  if (target?.dispatchEvent(other) === false) event.preventDefault()
}

/**
 * A plain event with everything that the handlers of the other read: a second click that is a `MouseEvent` would press
 * the button twice.
 */
function toCopy(event: Event): Event {
  const { type, bubbles, cancelable } = event
  const copy = new Event(type, { bubbles, cancelable, composed: false })
  const read: Record<string, unknown> = {}
  for (const name in event) {
    const value: unknown = event[name as keyof Event]
    if (!(name in copy)) read[name] = typeof value === 'function' ? value.bind(event) : value
  }
  return Object.assign(copy, read)
}
