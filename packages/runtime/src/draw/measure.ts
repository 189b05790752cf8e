import type { Box } from '../page/box.ts'
import { late } from '../page/late-code.ts'
import { readOwnZoom } from '../page/read-own-zoom.ts'

/** Measures an element in a document's window. Before the late code has loaded, none in a frame has been found. */
export function measure(element: Element, document: Document): Box {
  if (late) return late.measureThrough(element, document)
  const { x, y, width, height } = element.getBoundingClientRect()
  const zoom = readOwnZoom(element)
  return { x: x * zoom, y: y * zoom, width: width * zoom, height: height * zoom }
}
