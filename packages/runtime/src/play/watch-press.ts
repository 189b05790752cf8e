import { readKey } from '@waymark/contract/constants'
import { findFrameDocument } from '../page/list-roots.ts'
import { isEditable, listParts, toListen, type UseParts } from './use-parts.ts'

/** A press of the pointer, or of a key, that began in the target. */
interface Press {
  target: Element
  /** The element in which it began. */
  place: Element
  /** The target's state when it began. */
  state: string
  /** The positions that the app had given parts of the target, such as the handle of a slider without ARIA values. */
  styles: Map<Element, string>
  /** Whether a key is a use though no click follows: the app handles it itself, or it is a control's. */
  isTaken(): boolean
  isOver?: boolean
}

const presses = new WeakMap<Window, Press>()
/** Windows whose last press has counted: its click, which may come late, does not count for the next step as well. */
const spent = new WeakSet<Window>()
const LATE_CLICK_MS = 500
/** Controls that Enter and Space press. Elsewhere these keys scroll. */
const CONTROLS = 'button, summary, select, input, [role]'
/** What an app has made focusable may do something by Enter, while Space scrolls there. */
const FOCUSABLE = '[tabindex]:not([tabindex="-1"])'
/** Fields that keys open. In others they write, and move the cursor. */
const OPENED = '[role=combobox], [aria-haspopup]'

/**
 * Calls back when the end user uses the element. A press that begins in it counts once, with its click, whatever that
 * lands on: menus open on `pointerdown` and cover the page. Without a click it counts if the app has reacted by its end:
 * the element is gone, or says that something changed, as a slider does. Enter and Space count in the same way, and
 * keys that move a slider where they change something.
 * Nothing counts that only begins there: scrolling, dragging, the other mouse buttons, and letting go beside an element
 * that did nothing.
 */
export function watchPress(parts: UseParts): () => void {
  const { host, window, target, onUse } = parts
  const listeners = new window.AbortController()
  const listen = toListen(parts, listeners.signal)
  /** Whether a click was heard: the second one of a double click, whose first has counted before, does not count. */
  let hasClicked = false
  /** The events of a touch that rests. If the app handles one itself, the browser makes no click of it. */
  let touches: Event[] | undefined

  function count(): void {
    presses.delete(window)
    spent.add(window)
    host.schedule(LATE_CLICK_MS, () => void spent.delete(window))
    onUse()
  }

  function begin(place: EventTarget | undefined, isTaken: Press['isTaken']): void {
    spent.delete(window)
    if (!place) return void presses.delete(window)
    const styles = new Map(listParts(target, '[style]').map((it) => [it, readPosition(it)]))
    presses.set(window, { target, place: place as Element, state: readState(target), styles, isTaken })
  }

  /** The click of a press that is over follows at once, if there is one. */
  function settle(press: Press | undefined): void {
    if (!press?.isOver) return
    host.schedule(0, () => {
      const isOpen = press === presses.get(window) && !listeners.signal.aborted
      if (isOpen && hasReacted(press)) count()
    })
  }

  // A press that had the target drawn anew goes on at its successor.
  if (presses.get(window)?.target.isConnected) presses.delete(window)
  settle(presses.get(window))

  listen(['pointerdown'], (event, isInTarget) => {
    const [place] = event.composedPath()
    const isOwn = isInTarget && event.button === 0 && !(place as Partial<Element>).closest?.(':disabled')
    if (!event.isPrimary) return
    touches = []
    begin(isOwn ? place : undefined, () => touches?.some((it) => it.defaultPrevented) === true)
  })
  listen(['touchstart', 'touchend'], (event) => void touches?.push(event))
  listen(['touchmove'], () => void (touches = undefined))
  listen(['pointerup', 'keyup'], () => {
    const press = presses.get(window)
    if (press) press.isOver = true
    settle(press)
  })
  listen(['pointercancel', 'contextmenu'], () => void presses.delete(window))
  listen(['keydown'], (event, isInTarget) => {
    const key = readKey(event)
    if (!key || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return
    const [place] = event.composedPath()
    const isField = isEditable(place)
    const matches = (selector: string) => (place as Element).matches(selector)
    const isOwn =
      isInTarget && /^(Enter| |Home|End|Arrow.+|Page.+)$/.test(key) && (!isField || matches(OPENED))
    const isPress = !isField && /^(Enter| )$/.test(key)
    begin(
      isOwn ? place : undefined,
      () =>
        isPress &&
        (event.defaultPrevented || matches(key === 'Enter' ? `${CONTROLS}, ${FOCUSABLE}` : CONTROLS)),
    )
  })
  listen(['click'], (event, isInTarget) => {
    const press = presses.get(window)
    // A script's click may be how the app, or the browser, passes on the one that has counted.
    if (!event.isTrusted) return isInTarget && !spent.has(window) ? count() : undefined
    const isRest = event.detail > 1 && !hasClicked
    hasClicked = true
    if (isRest) return void presses.delete(window)
    if (isInTarget || (press && isOf(press, event))) return spent.has(window) ? undefined : count()
    presses.delete(window)
  })
  // A frame that nobody can look into takes the focus when it is pressed.
  listen(['blur'], (event) => {
    if (event.target !== window) return
    host.schedule(0, () => {
      const { activeElement: focused } = target.getRootNode() as Document | ShadowRoot
      if (!listeners.signal.aborted && isPressedFrame(focused, target)) count()
    })
  })
  return () => listeners.abort()
}

/** Tab moves the focus there as well, wherever the pointer is. */
const isPressedFrame = (focused: Element | null, target: Element): boolean =>
  focused?.localName === 'iframe' &&
  target.contains(focused) &&
  focused.matches(':hover') &&
  !findFrameDocument(focused)

/** Beside the element, plain buttons do nothing, while menus and sliders have reacted before. */
const isOf = (press: Press, { clientX, clientY }: MouseEvent): boolean =>
  [press.target, press.place].some((it) => isAt(it, clientX, clientY)) || hasReacted(press)

const hasReacted = ({ target, state, styles, isTaken }: Press): boolean =>
  isTaken() || readState(target) !== state || [...styles].some(([it, before]) => readPosition(it) !== before)

/** Reads the state that changes when an element is used: its attributes and values, and whether it is there. */
function readState(target: Element): string {
  return target.isConnected
    ? listParts(target, '[role], input')
        .map((it) => [...SAID.map((name) => it.getAttribute(name)), isEditable(it) || readValue(it)])
        .join()
    : ''
}
const readValue = (element: Element) => (element as HTMLInputElement).value
const SAID = [
  'aria-expanded',
  'aria-pressed',
  'aria-checked',
  'aria-selected',
  'aria-valuenow',
  'data-state',
  'open',
]

/** Reads the styles that sliders set on a handle and on the part before it. Pressed buttons change in other ways. */
function readPosition(element: Element): string {
  const { style } = element as HTMLElement
  return POSITION.map((name) => style.getPropertyValue(name)).join()
}
const POSITION = ['left', 'right', 'top', 'bottom', 'width', 'height', 'inset-inline-start']

function isAt(target: Element, x: number, y: number): boolean {
  return [...target.getClientRects()].some(
    (box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom,
  )
}
