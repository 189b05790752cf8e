import type { Point } from './box.ts'

/** Where a pointer is in the frame's own pixels; the layer lies exactly over the frame, scaled as it is. */
export function toFramePoint(
  layer: HTMLElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  const { left, top, width } = layer.getBoundingClientRect()
  const scale = width / layer.offsetWidth || 1
  return { x: (clientX - left) / scale, y: (clientY - top) / scale }
}
