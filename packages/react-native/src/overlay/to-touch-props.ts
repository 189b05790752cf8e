import type { GestureResponderEvent, NativeTouchEvent, ViewProps } from 'react-native'
import type { AppEvents, Point, Touch, Use } from '../targets/app-events.ts'
import { toHostNode, type HostNode } from '../targets/host-node.ts'

/** The distance that a finger may move for a tap, in points. */
const MAX_MOVE = 12

interface TargetEvent {
  target: unknown
  /** Of a change: fields have a text, switches a value. */
  nativeEvent?: object
}

/**
 * The props by which a view hears of touches and changes inside it, in passing: before the app does, and without taking
 * the touch from it. Views pass on any event that React Native sends through the tree, also those that its types omit.
 */
export function toTouchProps(events: AppEvents, findContent: () => HostNode | undefined): ViewProps {
  let start: Point | undefined

  function tellUse(kind: Use, { target }: TargetEvent): void {
    const node = toHostNode(target)
    if (node) events.tell('use', { kind, node })
  }

  function tellTouch(phase: Touch['phase'], { nativeEvent }: GestureResponderEvent): readonly Point[] {
    const points = toPoints(nativeEvent.changedTouches, findContent())
    events.tell('touch', { phase, points })
    return points
  }

  const props = {
    onTouchStartCapture: (event: GestureResponderEvent) => {
      const [point] = tellTouch('DOWN', event)
      start = event.nativeEvent.touches.length > 1 ? undefined : point
    },
    onTouchMoveCapture: (event: GestureResponderEvent) => void tellTouch('MOVE', event),
    onTouchEndCapture: (event: GestureResponderEvent) => {
      const [end] = tellTouch('UP', event)
      if (start && end && Math.hypot(end.x - start.x, end.y - start.y) <= MAX_MOVE) tellUse('PRESS', event)
      start = undefined
    },
    // A list has begun to scroll.
    onTouchCancelCapture: (event: GestureResponderEvent) => {
      tellTouch('UP', event)
      start = undefined
    },
    // Of screen readers and keyboards.
    onClickCapture: (event: TargetEvent) => tellUse('PRESS', event),
    onChangeCapture: (event: TargetEvent) =>
      tellUse('text' in (event.nativeEvent ?? {}) ? 'TYPE' : 'CHANGE', event),
    onSubmitEditingCapture: (event: TargetEvent) => tellUse('LEAVE', event),
    onBlurCapture: (event: TargetEvent) => tellUse('LEAVE', event),
  }
  return props as ViewProps
}

/** Touches are reported from the corner of the root view, and drawn from the corner of the content. */
function toPoints(touches: readonly NativeTouchEvent[], content: HostNode | undefined): Point[] {
  const { ownerDocument } = (content ?? {}) as { ownerDocument?: { documentElement?: HostNode } }
  const root = ownerDocument?.documentElement?.getBoundingClientRect()
  const own = content?.getBoundingClientRect()
  const x = (own?.x ?? 0) - (root?.x ?? 0)
  const y = (own?.y ?? 0) - (root?.y ?? 0)
  return touches.map(({ identifier, pageX, pageY }) => ({
    id: Number(identifier),
    x: pageX - x,
    y: pageY - y,
  }))
}
