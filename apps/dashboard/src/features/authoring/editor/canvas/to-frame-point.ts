import type { Point } from './box.ts'

/** A pointer's position in frame pixels; the layer covers the frame exactly, at the same scale. */
export function toFramePoint(
  layer: HTMLElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  const { left, top, width } = layer.getBoundingClientRect()
  const scale = width / layer.offsetWidth || 1
  return { x: (clientX - left) / scale, y: (clientY - top) / scale }
}
