import { EARLY_EVENTS } from '@waymark/contract/constants'

type Hear = (event: Event) => unknown

interface EarlyPage {
  /** The install code makes this the page's first listener; see `SDK_STUB`. */
  waymark?: Partial<EventListenerObject>
  [EARLY]?: Early
}

interface Early {
  listener: EventListenerObject
  hearers: Set<Hear>
}

/** Shared with all other Waymark code in the page, such as the builder, which uses the same listener. */
const EARLY: unique symbol = Symbol.for('waymark.early')

/**
 * Calls `hear` with people's events before any listener of the page that came after the install code: the page's own at
 * the window would hear it first, and may end it there. Returns how to stop.
 */
export function hearFirst(window: Window, hear: Hear): () => void {
  const page = window as EarlyPage
  const { listener, hearers } = (page[EARLY] ??= createEarly(page))
  // The same one each time: one that was added before keeps its place, and no guide adds listeners to the page.
  for (const type of EARLY_EVENTS.split(' ')) window.addEventListener(type, listener, true)
  hearers.add(hear)
  return () => hearers.delete(hear)
}

function createEarly({ waymark }: EarlyPage): Early {
  const hearers = new Set<Hear>()
  // Pages may have put anything there.
  const listener = (Object.isExtensible(waymark) ? waymark : {}) as EventListenerObject
  listener.handleEvent = (event) => hearers.forEach((hear) => hear(event))
  return { listener, hearers }
}
