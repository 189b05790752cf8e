import type { Component } from '@waymark/contract'

type Gesture = NonNullable<Component['gesture']>

interface Point {
  id: number
  x: number
  y: number
}

interface Wanted {
  target: Element
  gesture: Gesture
  schedule(delayMs: number, run: () => void): () => void
  onDone(): void
}

const LONG_PRESS_MS = 500
const DOUBLE_TAP_MS = 450
/** How far a resting finger may still move. */
const STILL_PX = 12
const SWIPE_PX = 40
/** Ratio of the distance between two fingers from which it is a pinch. */
const PINCH_RATIO = 1.2
const PINCH_WHEEL = 40

/**
 * Calls back when a gesture is made on an element with fingers, a pen, a mouse or a trackpad; returns how to stop. It
 * only observes; the page still handles the gesture. Fingers are tracked by touch events, because their pointer
 * events end when the page starts to scroll.
 */
export function recogniseGesture({ target, gesture, schedule, onDone }: Wanted): () => void {
  const window = target.ownerDocument.defaultView
  if (!window) return () => {}
  const removal = new window.AbortController()
  const starts = new Map<number, Point>()
  let cancelPress = () => {}
  let hasTapped = false
  let wheel = 0

  function down(points: readonly Point[]) {
    for (const point of points) starts.set(point.id, point)
    cancelPress()
    if (gesture === 'LONG_PRESS' && starts.size === 1) cancelPress = schedule(LONG_PRESS_MS, onDone)
  }

  function move(points: readonly Point[]) {
    const moved = points.filter(({ id }) => starts.has(id))
    const [first, second] = moved
    if (!first) return
    const from = starts.get(first.id) as Point
    if (Math.hypot(first.x - from.x, first.y - from.y) > STILL_PX) cancelPress()
    if (gesture === 'PINCH' && second) {
      const before = distance(from, starts.get(second.id) as Point)
      const ratio = distance(first, second) / Math.max(before, 1)
      if (Math.max(ratio, 1 / ratio) >= PINCH_RATIO) onDone()
    }
    if (gesture.startsWith('SWIPE') && starts.size === 1 && readSwipe(from, first) === gesture) onDone()
  }

  function up(ids: readonly number[]) {
    cancelPress()
    for (const id of ids) starts.delete(id)
  }

  function tap() {
    if (gesture === 'TAP' || (gesture === 'DOUBLE_TAP' && hasTapped)) return onDone()
    hasTapped = true
    schedule(DOUBLE_TAP_MS, () => (hasTapped = false))
  }

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
    if (gesture === 'LONG_PRESS' && isAtTarget(event) && starts.size > 0) onDone()
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

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

function readSwipe(from: Point, to: Point): Gesture | undefined {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const [along, across] = [Math.max(Math.abs(dx), Math.abs(dy)), Math.min(Math.abs(dx), Math.abs(dy))]
  if (along < SWIPE_PX || across > along / 2) return undefined
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'SWIPE_RIGHT' : 'SWIPE_LEFT'
  return dy > 0 ? 'SWIPE_DOWN' : 'SWIPE_UP'
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
