interface Copied {
  of: Event
  /** Only listeners that are not passive can prevent the effect of an event. */
  canPrevent: boolean
  isPrevented: boolean
}

const copies = new WeakMap<object, Copied>()
/** The prototypes of copies, by the class of the events that they stand for and read from. */
const prototypes = new WeakMap<object, object>()

/**
 * Another event that stands for this one and does not leave its shadow root. Handlers read everything from the first,
 * in the moment that they ask for it, and preventing the copy prevents it. The copy itself has no effect: a second
 * click would press a button twice.
 */
export function copyEvent(event: Event, { canPrevent }: { canPrevent: boolean }): Event {
  const copy = new Event(event.type, { bubbles: event.bubbles, cancelable: true })
  // The browser's own method, before it is replaced.
  copy.preventDefault()
  copies.set(copy, { of: event, canPrevent: canPrevent && event.cancelable, isPrevented: false })
  return Object.setPrototypeOf(copy, findPrototype(event)) as Event
}

function findPrototype(event: Event): object {
  const base = Object.getPrototypeOf(event) as object
  const known = prototypes.get(base)
  if (known) return known
  // Below the event's own class, so that `instanceof` holds.
  const made = Object.create(base, {
    cancelable: { get: readCancelable },
    defaultPrevented: { get: readPrevented },
    preventDefault: { value: prevent },
  }) as object
  for (const name in event) {
    if (!(name in Event.prototype)) Object.defineProperty(made, name, { get: toReader(name) })
  }
  prototypes.set(base, made)
  return made
}

const toReader = (name: string) =>
  function (this: object): unknown {
    const event = copies.get(this)?.of
    const value: unknown = event?.[name as keyof Event]
    return typeof value === 'function' ? value.bind(event) : value
  }

function readCancelable(this: object): boolean {
  return copies.get(this)?.canPrevent ?? false
}

function readPrevented(this: object): boolean {
  return copies.get(this)?.isPrevented ?? false
}

function prevent(this: object): void {
  const copied = copies.get(this)
  if (!copied?.canPrevent) return
  copied.isPrevented = true
  copied.of.preventDefault()
}
