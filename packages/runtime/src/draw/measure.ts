import { findFlatParent } from '../page/flat-tree.ts'
import type { Box } from './place-panel.ts'

/** Measures an element relative to a document's window, out of any nested frames and their zoom and scale. */
export function measure(element: Element, document: Document): Box {
  const { x, y, width, height } = element.getBoundingClientRect()
  const view = element.ownerDocument.defaultView
  const frame = element.ownerDocument === document ? null : (view?.frameElement as HTMLElement | null)
  let [left, top, scale] = [0, 0, readOwnZoom(element)]
  if (view && frame) {
    const outer = measure(frame, document)
    const frameScale = outer.width / frame.offsetWidth
    left = outer.x + frame.clientLeft * frameScale
    top = outer.y + frame.clientTop * frameScale
    // Zoom around a frame enlarges its page, but not in every browser.
    scale *= (frameScale * frame.clientWidth) / view.innerWidth
  }
  return { x: left + x * scale, y: top + y * scale, width: width * scale, height: height * scale }
}

/** Safari, and Chrome up to 127, measure an element in its own px, which a `zoom` around it enlarges. */
function readOwnZoom(element: Element): number {
  let zoom = 1
  if ('currentCSSZoom' in element) return zoom
  for (let at: Element | null = element; at; at = findFlatParent(at)) {
    zoom *= Number(getComputedStyle(at).zoom) || 1
  }
  return zoom
}
