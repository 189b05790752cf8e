import type { HostNode } from './host-node.ts'
import type { NativeTarget } from './native-target.ts'
import { listScrollers, measureInList, type Place, type Scroller } from './scrollers.ts'

export function readPlace({ node, overlay }: NativeTarget): Place {
  const content = overlay.findContent()
  let shown: HostNode = node
  return (content ? listScrollers(node, content) : []).map((scroller) => {
    const box = measureInList(shown, scroller)
    shown = scroller
    return { scroller, box }
  })
}

/** Whether one of the lists has been scrolled so far that its place cannot be seen. */
export const isLeft = (place: Place, isThere: (scroller: Scroller) => boolean): boolean =>
  place.some(({ scroller, box }) => {
    if (!isThere(scroller)) return false
    const { width, height } = scroller.getBoundingClientRect()
    const { scrollLeft, scrollTop } = scroller
    const isAcross = box.x < scrollLeft + width && box.x + box.width > scrollLeft
    return !isAcross || box.y >= scrollTop + height || box.y + box.height <= scrollTop
  })
