import { findFlatParent } from '../page/flat-tree.ts'
import { late } from '../page/late-code.ts'
import type { Box } from './place-panel.ts'

/** Measures an element in a document's window. Before the late code has loaded, none in a frame has been found. */
export function measure(element: Element, document: Document): Box {
  if (late) return late.measureThrough(element, document)
  const { x, y, width, height } = element.getBoundingClientRect()
  const zoom = readOwnZoom(element)
  return { x: x * zoom, y: y * zoom, width: width * zoom, height: height * zoom }
}

/** Safari, and Chrome up to 127, measure an element in its own px, which a `zoom` around it enlarges. */
export function readOwnZoom(element: Element): number {
  let zoom = 1
  if ('currentCSSZoom' in element) return zoom
  for (let at: Element | null = element; at; at = findFlatParent(at)) {
    zoom *= Number(getComputedStyle(at).zoom) || 1
  }
  return zoom
}
