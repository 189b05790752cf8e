import type { Component } from '@waymark/contract'

type Gesture = NonNullable<Component['gesture']>

export interface Point {
  id: number
  x: number
  y: number
}

export interface Wanted {
  gesture: Gesture
  schedule(delayMs: number, run: () => void): () => void
  onDone(): void
}

const LONG_PRESS_MS = 500
const DOUBLE_TAP_MS = 450
/** The distance that a resting finger may still move. */
const STILL_PX = 12
const SWIPE_PX = 40
/** Ratio of the distance between two fingers from which it is a pinch. */
const PINCH_RATIO = 1.2

/** Recognises a gesture from the fingers that are put down, moved and lifted, from any source. */
export function recogniseTouches({ gesture, schedule, onDone }: Wanted) {
  const starts = new Map<number, Point>()
  let cancelPress = () => {}
  let hasTapped = false

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

  return { down, move, up, tap, isDown: () => starts.size > 0, cancelPress: () => cancelPress() }
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

function readSwipe(from: Point, to: Point): Gesture | undefined {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const [along, across] = [Math.max(Math.abs(dx), Math.abs(dy)), Math.min(Math.abs(dx), Math.abs(dy))]
  if (along < SWIPE_PX || across > along / 2) return undefined
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'SWIPE_RIGHT' : 'SWIPE_LEFT'
  return dy > 0 ? 'SWIPE_DOWN' : 'SWIPE_UP'
}
