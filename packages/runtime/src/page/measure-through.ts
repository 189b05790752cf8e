import type { Box } from './box.ts'
import { readBox } from './read-box.ts'
import { readFramePage } from './read-frame-page.ts'
import { readOwnZoom } from './read-own-zoom.ts'

/** Measures the painted part of an element in a document's window, out of nested frames and their zoom and scale. */
export function measureThrough(element: Element, document: Document): Box {
  const { x, y, width, height } = readBox(element)
  const view = element.ownerDocument.defaultView
  const frame = element.ownerDocument === document ? null : (view?.frameElement as HTMLElement | null)
  let [left, top, scale] = [0, 0, readOwnZoom(element)]
  if (view && frame) {
    const outer = measureThrough(frame, document)
    const frameScale = outer.width / frame.offsetWidth
    const inner = readFramePage(frame)
    left = outer.x + inner.x * frameScale
    top = outer.y + inner.y * frameScale
    // Zoom around a frame enlarges its page, but not in every browser.
    scale *= (frameScale * inner.width) / view.innerWidth
  }
  return { x: left + x * scale, y: top + y * scale, width: width * scale, height: height * scale }
}
