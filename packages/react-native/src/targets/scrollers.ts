import { measure, type Box, type HostNode } from './host-node.ts'

/** A `ScrollView`, or the scroller of a list: its ref is its node with methods. */
export interface Scroller extends HostNode {
  scrollTo(to: { x: number; y: number; animated: boolean } & ScrollToOptions): void
  readonly scrollLeft: number
  readonly scrollTop: number
}

/**
 * Where a target is in the lists around it, from the innermost one outwards: its own box, and those of the inner lists.
 * It outlives its view, which lists take away or use for another row once it is out of sight.
 */
export type Place = readonly { scroller: Scroller; box: Box }[]

/** The lists around a view, from the innermost one outwards. */
export function listScrollers(node: HostNode, end: HostNode): Scroller[] {
  const found: Scroller[] = []
  for (let at = node.parentNode; at && at !== end; at = at.parentNode) if (isScroller(at)) found.push(at)
  return found
}

const isScroller = (node: HostNode): node is Scroller =>
  typeof (node as Partial<Scroller>).scrollTo === 'function' && isScrollable(node as Scroller)

/** In browsers every element has the method. */
const isScrollable = (node: Scroller): boolean => {
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = node as Scroller & Partial<Element>
  if (scrollHeight === undefined || clientHeight === undefined) return true
  return scrollHeight > clientHeight || (scrollWidth ?? 0) > (clientWidth ?? 0)
}

/** The box of something in a list, from the corner of all that the list has. */
export function measureInList(node: HostNode, scroller: Scroller): Box {
  const box = measure(node, scroller)
  return { ...box, x: box.x + scroller.scrollLeft, y: box.y + scroller.scrollTop }
}

/** Scrolls a list until a box in it is in the middle, if it is not in sight. */
export function scrollTo(scroller: Scroller, box: Box, isAnimated: boolean): void {
  const { width, height } = scroller.getBoundingClientRect()
  const x = toOffset(scroller.scrollLeft, width, box.x, box.width)
  const y = toOffset(scroller.scrollTop, height, box.y, box.height)
  if (x === scroller.scrollLeft && y === scroller.scrollTop) return
  // Elements of a browser take the last three names, unless react-native-web has made them a `ScrollView`.
  scroller.scrollTo({
    x,
    y,
    animated: isAnimated,
    left: x,
    top: y,
    behavior: isAnimated ? 'smooth' : 'instant',
  })
}

/** The offset at which something is in the middle, in one direction; the present one if it is in sight. */
function toOffset(now: number, room: number, from: number, size: number): number {
  const isInside = from >= now && from + size <= now + room
  return isInside ? now : Math.max(from - Math.max((room - size) / 2, 0), 0)
}
