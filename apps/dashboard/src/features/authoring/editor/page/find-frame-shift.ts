import { readFramePage } from '@waymark/runtime/frame'

/** The offset of an element's frame within the page's own document. */
export function findFrameShift(element: Element, document: Document): { x: number; y: number } {
  const frame = element.ownerDocument === document ? null : element.ownerDocument.defaultView?.frameElement
  if (!frame) return { x: 0, y: 0 }
  const box = frame.getBoundingClientRect()
  const inner = readFramePage(frame)
  const outer = findFrameShift(frame, document)
  return { x: box.x + inner.x + outer.x, y: box.y + inner.y + outer.y }
}
