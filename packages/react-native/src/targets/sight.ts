import { measure, type Box, type HostNode } from './host-node.ts'
import { measureTarget, type NativeTarget } from './native-target.ts'
import { listScrollers } from './scrollers.ts'

/** Where to look for what was scrolled away. */
export type Way = 'UP' | 'DOWN' | 'LEFT' | 'RIGHT'

/** What can be seen of a target. */
export interface Sight {
  /** The part that the lists around it and the edges of the overlay leave of it. */
  box: Box | null
  /** The way to it if these leave none of it. Both are null if it is gone, or nobody could scroll to it. */
  away: Way | null
}

const NOTHING: Sight = { box: null, away: null }

export function readSight(target: NativeTarget): Sight {
  const { node, overlay, left } = target
  const [origin, content] = [overlay.findOrigin(), overlay.findContent()]
  if (!origin || !content) return NOTHING
  if (left) return readLeft(target, origin)
  const whole = measureTarget(target)
  if (!whole) return NOTHING
  const scrollers = listScrollers(node, content)
  let box = whole
  for (const frame of [...scrollers, content].map((it) => measure(it, origin))) {
    const seen = meet(box, frame)
    if (isEmpty(seen)) return { box: null, away: scrollers.length > 0 ? findWay(box, frame) : null }
    box = seen
  }
  return { box, away: null }
}

/** The list that is there tells the way. */
function readLeft({ left = [] }: NativeTarget, origin: HostNode): Sight {
  const outer = left.findLast(({ scroller }) => scroller.isConnected)
  if (!outer) return NOTHING
  const frame = measure(outer.scroller, origin)
  const { scrollLeft, scrollTop } = outer.scroller
  const box = { ...outer.box, x: frame.x + outer.box.x - scrollLeft, y: frame.y + outer.box.y - scrollTop }
  return { box: null, away: findWay(box, frame) }
}

/** Whether it can be seen, or scrolled to. */
export const isInReach = ({ box, away }: Sight): boolean => box !== null || away !== null

export const isSameSight = (a: Sight, b: Sight): boolean => a.away === b.away && isSameBox(a.box, b.box)

/** Scrolling ends on fractions of a pixel. */
const MIN_MOVE = 0.25

function isSameBox(a: Box | null, b: Box | null): boolean {
  if (!a || !b) return a === b
  return (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(a[side] - b[side]) < MIN_MOVE)
}

function meet(a: Box, b: Box): Box {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)]
  const width = Math.min(a.x + a.width, b.x + b.width) - x
  const height = Math.min(a.y + a.height, b.y + b.height) - y
  return { x, y, width, height }
}

/** Less than a point cannot be seen. */
const isEmpty = ({ width, height }: Box): boolean => width < 1 || height < 1

/** The side of the frame beyond which the box is, the farthest one if there are two. */
function findWay(box: Box, frame: Box): Way {
  const beyond: [Way, number][] = [
    ['UP', frame.y - box.y - box.height],
    ['DOWN', box.y - frame.y - frame.height],
    ['LEFT', frame.x - box.x - box.width],
    ['RIGHT', box.x - frame.x - frame.width],
  ]
  return beyond.toSorted(([, a], [, b]) => b - a)[0]![0]
}
