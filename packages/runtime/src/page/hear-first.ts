import { EARLY_EVENTS } from '@waymark/contract/constants'

type Hear = (event: Event) => void

interface EarlyPage {
  /** The install code makes this the page's first listener; see `SDK_STUB`. */
  waymark?: Partial<EventListenerObject>
  [HEARERS]?: Set<Hear>
}

/** Whatever else of ours is in the page, such as the builder, shares the listener. */
const HEARERS: unique symbol = Symbol.for('waymark.hearers')

/**
 * Calls `hear` with what people do before any listener of the page that came after the install code: the page's own at
 * the window would hear it first, and may end it there. Returns how to stop.
 */
export function hearFirst(window: Window, hear: Hear): () => void {
  const page = window as EarlyPage
  const hearers = (page[HEARERS] ??= new Set())
  if (hearers.size === 0) listen(window, page, hearers)
  hearers.add(hear)
  return () => hearers.delete(hear)
}

function listen(window: Window, { waymark }: EarlyPage, hearers: Set<Hear>): void {
  // Pages may have put anything there.
  const listener = (Object.isExtensible(waymark) ? waymark : {}) as EventListenerObject
  listener.handleEvent = (event) => hearers.forEach((hear) => hear(event))
  // One that was added before keeps its place.
  for (const type of EARLY_EVENTS.split(' ')) window.addEventListener(type, listener, true)
}
