import { measure, type Box, type HostNode } from './host-node.ts'
import type { NativeTarget } from './native-target.ts'

/** A `ScrollView`, or the scroller of a list: its ref is its node with methods. */
interface Scroller extends HostNode {
  scrollTo(to: { x: number; y: number; animated: boolean } & ScrollToOptions): void
  readonly scrollLeft: number
  readonly scrollTop: number
}

/** Scrolls a target that is out of sight into the middle of the lists around it, from the innermost one outwards. */
export function revealTarget({ node, overlay }: NativeTarget, isAnimated: boolean): void {
  const content = overlay.findContent()
  if (!content) return
  let shown = node
  for (let at = node.parentNode; at && at !== content; at = at.parentNode) {
    if (!isScroller(at)) continue
    scrollTo(at, shown, content, isAnimated)
    // Once it has scrolled, the target is somewhere in it, so the next one has to show this one.
    shown = at
  }
}

const isScroller = (node: HostNode): node is Scroller =>
  typeof (node as Partial<Scroller>).scrollTo === 'function' && isScrollable(node as Scroller)

/** In browsers every element has the method. */
const isScrollable = (node: Scroller): boolean => {
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = node as Scroller & Partial<Element>
  if (scrollHeight === undefined || clientHeight === undefined) return true
  return scrollHeight > clientHeight || (scrollWidth ?? 0) > (clientWidth ?? 0)
}

function scrollTo(scroller: Scroller, shown: HostNode, content: HostNode, isAnimated: boolean): void {
  const frame = measure(scroller, content)
  const box = measure(shown, content)
  if (isWithin(box, frame)) return
  const toOffset = (from: number, frameFrom: number, size: number, frameSize: number, offset: number) =>
    Math.max(offset + from - frameFrom - Math.max((frameSize - size) / 2, 0), 0)
  const x = toOffset(box.x, frame.x, box.width, frame.width, scroller.scrollLeft)
  const y = toOffset(box.y, frame.y, box.height, frame.height, scroller.scrollTop)
  const to = {
    x: isInside(box.x, box.width, frame.x, frame.width) ? scroller.scrollLeft : x,
    y: isInside(box.y, box.height, frame.y, frame.height) ? scroller.scrollTop : y,
  }
  // Elements of a browser take the names of the second line, unless react-native-web has made them a `ScrollView`.
  scroller.scrollTo({
    ...to,
    animated: isAnimated,
    left: to.x,
    top: to.y,
    behavior: isAnimated ? 'smooth' : 'instant',
  })
}

/** Whether it is within the frame in this direction already. */
const isInside = (from: number, size: number, frameFrom: number, frameSize: number): boolean =>
  from >= frameFrom && from + size <= frameFrom + frameSize

const isWithin = (box: Box, frame: Box): boolean =>
  isInside(box.x, box.width, frame.x, frame.width) && isInside(box.y, box.height, frame.y, frame.height)
