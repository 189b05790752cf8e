/** Keys that scroll, or move the focus to where the browser then scrolls. */
const KEYS = /^(Arrow|Page|Home|End|Tab| )/
const CONTROL = 'button,a,input,textarea,select,summary,[role=button]'
/**
 * The longest time from a person's action to the scrolling that follows, and between two events of the same scrolling.
 */
const SOON_MS = 300

/**
 * Finds out whether the person scrolls, rather than the page: by wheel, touch or keys, by holding the scroll bar, or
 * through a link within the page. Calls back when they begin.
 */
export function watchPerson(
  { windows, shadow }: { windows: readonly Window[]; shadow: ShadowRoot },
  { now, signal, onScroll }: { now(): number; signal: AbortSignal; onScroll(): void },
): () => boolean {
  let untilMs = -Infinity
  let isHeld = false
  const isScrolling = () => isHeld || now() < untilMs
  const run: Record<string, (event: Event) => boolean | void> = {
    wheel: () => true,
    touchmove: () => true,
    keydown: (event) => isScrollKey(event as KeyboardEvent),
    click: (event) => leadsToPart(event),
    // Momentum goes on after the finger has left.
    scroll: () => {
      if (!isScrolling()) return false
      onScroll()
      return true
    },
    pointerdown: () => void (isHeld = true),
    pointerup: () => void (isHeld = false),
    pointercancel: () => void (isHeld = false),
    // A scroll bar that is let go of may be silent about it.
    pointermove: (event) => void (isHeld &&= (event as PointerEvent).buttons > 0),
  }
  // Events inside a guide do not reach the window: the tree inside gets copies that do not leave it.
  for (const place of [...windows, shadow]) {
    for (const [type, judge] of Object.entries(run)) {
      const listen = (event: Event) => {
        if ((event.isTrusted || place === shadow) && judge(event)) untilMs = now() + SOON_MS
      }
      place.addEventListener(type, listen, { capture: true, passive: true, signal })
    }
  }
  return isScrolling
}

function isScrollKey(event: KeyboardEvent): boolean {
  const [pressed] = event.composedPath() as Element[]
  return KEYS.test(event.key) && !(event.key === ' ' && pressed?.closest?.(CONTROL))
}

/** Whether a link to a part of the same page was pressed. */
function leadsToPart(event: Event): boolean {
  const links = (event.composedPath() as Partial<HTMLAnchorElement>[]).filter((it) => it.localName === 'a')
  return links.some(({ hash, ownerDocument }) => {
    return !!hash && !!ownerDocument?.getElementById(hash.slice(1))
  })
}
