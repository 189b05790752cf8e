import { recogniseTouches, type Box } from '@waymark/runtime/drawing'
import type { Gesture } from '@waymark/contract/constants'
import { useEffect, useRef } from 'react'
import { useDrawing } from '../drawing.tsx'
import type { Point, Touch } from '../screen.ts'
import { contains } from '../panel/touches-beside.tsx'

/** A finger that moves farther than this does not tap. */
const TAP_PX = 12

/** Calls back when the target is tapped in the app. The host watches other ways of using it. */
export function useTargetUse(box: Box, onUse: (() => void) | undefined) {
  useGesture({ gesture: 'TAP', box, onDone: onUse })
}

interface Wanted {
  gesture: Gesture
  box: Box
  /** Undefined recognises nothing. */
  onDone: (() => void) | undefined
}

/**
 * Recognises a gesture on a box from the app's touches, which the app handles as well. Returns the function to which a
 * view in front of the box reports its own touches, if the host reports none.
 */
export function useGesture({ gesture, box, onDone }: Wanted): (touch: Touch) => void {
  const { services } = useDrawing()
  const { watchTouches, schedule } = services
  const latest = useRef({ box, onDone })
  useEffect(() => void (latest.current = { box, onDone }))
  const onTouch = useRef<(touch: Touch) => void>(() => {})
  const isOn = onDone !== undefined
  useEffect(() => {
    if (!isOn) return
    const recogniser = recogniseTouches({ gesture, schedule, onDone: () => latest.current.onDone?.() })
    onTouch.current = createTouchReader(recogniser, (point) => contains(latest.current.box, point))
    const stop = watchTouches?.((touch) => onTouch.current(touch))
    return () => {
      stop?.()
      recogniser.cancelPress()
      onTouch.current = () => {}
    }
  }, [isOn, gesture, schedule, watchTouches])
  return (touch) => onTouch.current(touch)
}

type Recogniser = ReturnType<typeof recogniseTouches>

/** Turns touches of the window into those of a box: they begin in it, and a short one is a tap. */
function createTouchReader({ down, move, up, tap }: Recogniser, isInside: (point: Point) => boolean) {
  const starts = new Map<number, Point>()
  return ({ phase, points }: Touch) => {
    if (phase === 'DOWN') {
      const inside = points.filter(isInside)
      for (const point of inside) starts.set(point.id, point)
      if (inside.length > 0) down(inside)
    }
    if (phase === 'MOVE') move(points)
    if (phase !== 'UP') return
    for (const { id, x, y } of points) {
      const start = starts.get(id)
      starts.delete(id)
      up([id])
      if (start && Math.hypot(x - start.x, y - start.y) <= TAP_PX) tap()
    }
  }
}
