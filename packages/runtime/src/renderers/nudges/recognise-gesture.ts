import { recogniseTouches, type Point, type Wanted } from './recognise-touches.ts'

const PINCH_WHEEL = 40

/**
 * Calls back when a gesture is made on an element with fingers, a pen, a mouse or a trackpad; returns how to stop. It
 * only observes; the page still handles the gesture. Fingers are tracked by touch events, because their pointer
 * events end when the page starts to scroll.
 */
export function recogniseGesture({ target, ...wanted }: Wanted & { target: Element }): () => void {
  const window = target.ownerDocument.defaultView
  if (!window) return () => {}
  const { gesture, onDone } = wanted
  const { down, move, up, tap, isDown, cancelPress } = recogniseTouches(wanted)
  const removal = new window.AbortController()
  let wheel = 0

  const isAtTarget = (event: Event) => event.composedPath().includes(target)
  const listen = <Type extends keyof WindowEventMap>(
    type: Type,
    run: (event: WindowEventMap[Type]) => void,
  ) => window.addEventListener(type, run, { capture: true, passive: true, signal: removal.signal })

  listen('click', (event) => isAtTarget(event) && tap())
  listen('pointerdown', (event) => {
    if (isAtTarget(event) && event.pointerType !== 'touch' && event.button === 0) down([toPoint(event)])
  })
  listen('pointermove', (event) => event.pointerType !== 'touch' && move([toPoint(event)]))
  listen('pointerup', ({ pointerId }) => up([pointerId]))
  listen('pointercancel', ({ pointerId, pointerType }) => pointerType !== 'touch' && up([pointerId]))
  // While an image or a link is dragged, browsers send no pointer events.
  listen('dragstart', () => cancelPress())
  listen('touchstart', (event) => isAtTarget(event) && down([...event.changedTouches].map(touchToPoint)))
  listen('touchmove', (event) => move([...event.touches].map(touchToPoint)))
  listen('touchend', ({ changedTouches }) => up([...changedTouches].map(({ identifier }) => identifier)))
  listen('touchcancel', ({ changedTouches }) => up([...changedTouches].map(({ identifier }) => identifier)))
  listen('contextmenu', (event) => {
    // A long press opens the page's context menu, if there is one, and ends the touch.
    if (gesture === 'LONG_PRESS' && isAtTarget(event) && isDown()) onDone()
  })
  listen('wheel', (event) => {
    // Browsers report a trackpad's pinch as a wheel event with Ctrl held.
    if (gesture !== 'PINCH' || !event.ctrlKey || !isAtTarget(event)) return
    wheel += Math.abs(event.deltaY)
    if (wheel >= PINCH_WHEEL) onDone()
  })

  return () => {
    cancelPress()
    removal.abort()
  }
}

const toPoint = ({ pointerId, clientX, clientY }: PointerEvent): Point => ({
  id: pointerId,
  x: clientX,
  y: clientY,
})

const touchToPoint = ({ identifier, clientX, clientY }: Touch): Point => ({
  id: identifier,
  x: clientX,
  y: clientY,
})
