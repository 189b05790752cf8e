import type { Box } from './box.ts'
import { query, type Root } from './list-roots.ts'

/** The element that is drawn for another: an area of an image map is a part of its image. */
export function findDrawn(element: Element): Element {
  if (element.localName !== 'area') return element
  const name = element.closest('map')?.name
  const images = query(element.getRootNode() as Root, 'img[usemap]') as HTMLImageElement[]
  return images.find((it) => it.useMap === `#${name}` && it.offsetWidth > 0) ?? element
}

/** The box around an area, whose coordinates are in px from the corner of its image. */
export function readArea({ shape, coords }: HTMLAreaElement, image: HTMLElement): Box {
  const { x, y, width } = image.getBoundingClientRect()
  const { paddingLeft, paddingTop, paddingRight, paddingBottom } = getComputedStyle(image)
  const { offsetWidth, clientLeft, clientTop, clientWidth, clientHeight } = image
  const [left, top] = [parseFloat(paddingLeft), parseFloat(paddingTop)]
  const whole = [
    0,
    0,
    clientWidth - left - parseFloat(paddingRight),
    clientHeight - top - parseFloat(paddingBottom),
  ]
  const [a = 0, b = 0, radius = 0, ...others] = coords.split(',').map(Number)
  const corners = shape.startsWith('circ')
    ? [a - radius, b - radius, a + radius, b + radius]
    : others.length > 0
      ? [a, b, radius, ...others]
      : whole
  const toSpan = (axis: number) => {
    const values = corners.filter((_, at) => at % 2 === axis)
    return [Math.min(...values), Math.max(...values)] as const
  }
  const scale = width / offsetWidth
  const [[fromX, toX], [fromY, toY]] = [toSpan(0), toSpan(1)]
  return {
    x: x + (clientLeft + left + fromX) * scale,
    y: y + (clientTop + top + fromY) * scale,
    width: (toX - fromX) * scale,
    height: (toY - fromY) * scale,
  }
}
