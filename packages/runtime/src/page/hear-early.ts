import { HOST_TAG } from './list-roots.ts'

/** The last event of each type since a guide was drawn before the code that handles them had loaded. */
export const early: Record<string, Event> = {}
export const hear = (event: Event) => (early[event.type] = event)

/** Begins to hear events, and to keep those in guides from the page, for code that has not loaded yet. */
export function hearEarly() {
  addEventListener('keydown', hear)
  addEventListener('click', hear)
  const { waymark } = window as { waymark?: Partial<EventListenerObject> }
  // Pages may have put anything there, and the builder may use it already.
  if (waymark?.handleEvent?.length === 0) waymark.handleEvent = keep
}

/** Another event, which does not leave the guide, stands for one that the page would hear. */
function keep(event: Event) {
  const [target] = event.composedPath()
  if (target === event.target || (event.target as Partial<Element>).localName !== HOST_TAG) return
  const { type, key } = hear(event) as KeyboardEvent
  event.stopImmediatePropagation()
  const copy = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { key })
  if (!target!.dispatchEvent(copy)) event.preventDefault()
}
