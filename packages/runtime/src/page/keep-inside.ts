import { carryOut, pressLater } from './carry-out.ts'
import { copyEvent } from './copy-event.ts'
import { hearFirst } from './hear-first.ts'
import { FOCUS, holdFocus } from './hold-focus.ts'

type Passes = (event: Event, path: EventTarget[]) => boolean

const CROSSING = [
  ...['pointerover', 'pointerout', 'pointerenter', 'pointerleave'],
  ...['mouseover', 'mouseout', 'mouseenter', 'mouseleave'],
]
/**
 * Events that few pages handle at the window, or that cost more than others: heard only while something is drawn, and
 * before the page only by what it has added since.
 */
const RARE = [
  ...[...CROSSING, 'pointerrawupdate', 'pointercancel', 'gotpointercapture', 'lostpointercapture'],
  ...['selectstart', 'compositionstart', 'compositionupdate', 'compositionend', 'textInput'],
  ...['touchcancel', 'dragstart', 'drag', 'dragend', 'dragenter', 'dragover', 'dragleave', 'drop'],
]
/** Listeners at the window cannot prevent the effect of these, and browsers complain about those that try. */
const PASSIVE = /^(wheel|touchstart|touchmove)$/

/**
 * Keeps events inside a shadow root of Waymark from the page, whose traps of the focus, shortcuts and "click outside"
 * often listen before an event reaches its target. The tree inside gets copies that do not leave it, and the browser
 * does what it always does. Events that `passes` accepts go on as usual. Returns how to stop.
 */
export function keepInside(
  window: Window & typeof globalThis,
  host: HTMLElement,
  passes: Passes = () => false,
): () => void {
  const { follow, note } = holdFocus(host)
  /** Whether the last press began in the page, whose drags may pass or end above what is ours. */
  let isOfPage = true
  const keep = (event: Event) => {
    // Seen from the window, an event in a shadow root happens at an element that has one.
    const path = (event.target as Partial<Element> | null)?.shadowRoot ? event.composedPath() : []
    const inner = path.includes(host) ? (path[0] as Element) : undefined
    if (FOCUS.includes(event.type)) {
      if (!follow(event as FocusEvent, inner !== undefined)) return
    } else note(event as KeyboardEvent, inner)
    if (event.type === 'pointerdown') isOfPage = !inner
    if (isOfPage && isDrag(event as MouseEvent)) return
    // A pointer enters the host itself, too, and a copy for it would come by here again.
    if (inner === host) event.stopImmediatePropagation()
    else if (inner && !passes(event, path)) divert(event, inner)
  }
  const stop = new window.AbortController()
  const options = { capture: true, signal: stop.signal }
  for (const type of RARE) window.addEventListener(type, keep, options)
  const stopHearing = hearFirst(window, keep)
  const stopAround = hearAround(host, keep)
  return () => {
    stop.abort()
    stopAround()
    stopHearing()
  }
}

/** A pointer was let go, or moved with a button pressed. */
const isDrag = ({ type, buttons }: MouseEvent): boolean => /^[mp]o.+(up\d|move[^0])/.test(type + buttons)

/**
 * Hears events from one element of a shadow root to another, such as a focus move in a dialog: they do not leave it.
 */
function hearAround(host: HTMLElement, hear: (event: Event) => void): () => void {
  let root = host.ownerDocument as Node
  const follow = () => {
    listen('remove')
    root = host.getRootNode()
    listen('add')
  }
  function listen(change: 'add' | 'remove') {
    if (root === host.ownerDocument) return
    for (const type of [...FOCUS, ...CROSSING]) root[`${change}EventListener`](type, hear, true)
  }
  follow()
  // This reports at once that the host is in another layer.
  host.addEventListener('beforetoggle', follow)
  return () => {
    host.removeEventListener('beforetoggle', follow)
    listen('remove')
  }
}

function divert(event: Event, target: Element): void {
  // By the page, which heard it first.
  const wasPrevented = event.defaultPrevented
  event.stopImmediatePropagation()
  if (wasPrevented && event.type === 'click') return pressLater(target)
  const copy = copyEvent(event, { canPrevent: !PASSIVE.test(event.type) })
  target.dispatchEvent(copy)
  if (copy.defaultPrevented) return
  if (wasPrevented) carryOut(event, target)
  if (event.type === 'dragover' || event.type === 'drop') refuse(event as DragEvent, target)
}

/** A file that is dropped on a card would otherwise open in the place of the page. */
function refuse(event: DragEvent, target: Element): void {
  if (!event.dataTransfer || target.matches('input, textarea, [contenteditable]')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}
