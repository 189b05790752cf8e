import type { Axis, Box, Span } from './box.ts'
import { findFlatParent } from './flat-tree.ts'
import { query, type Root } from './list-roots.ts'

/** The image that shows an area of an image map. */
export function findImage(area: Element): HTMLImageElement | undefined {
  const name = area.closest('map')?.name
  const images = query(area.getRootNode() as Root, 'img[usemap]') as HTMLImageElement[]
  return images.find((it) => it.useMap === `#${name}` && it.offsetWidth > 0)
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

/** Whether an element turns its back to the person. */
export const isTurned = (element: Element): boolean => toTurn(element).inverse().m33 < 0

/** How an element is turned in the space that it shares with its ancestors. */
function toTurn(element: Element): DOMMatrix {
  const { rotate, transform } = getComputedStyle(element)
  const [angle, ...axis] = (rotate ?? 'none').split(' ').reverse()
  const along = axis.length > 1 ? `3d(${axis.reverse().join()},` : `${axis.join().toUpperCase()}(`
  const turned = new DOMMatrix(angle === 'none' ? angle : `rotate${along}${angle})`)
  const own = turned.multiply(new DOMMatrix(transform))
  const outer = findFlatParent(element)
  const isShared = outer && getComputedStyle(outer).transformStyle === 'preserve-3d'
  return isShared ? toTurn(outer).multiply(own) : own
}

/** Widens what an element that clips without scrolling shows by its `overflow-clip-margin`. */
export function addMargin(
  [from, to]: Span,
  style: CSSStyleDeclaration,
  { axis, scale }: { axis: Axis; scale: number },
): Span {
  const margin = style.getPropertyValue('overflow-clip-margin')
  const px = Number(/[\d.]+(?=px)/.exec(margin))
  const read = (name: string) => parseFloat(style.getPropertyValue(name))
  const [before, after] = (axis === 'x' ? ['left', 'right'] : ['top', 'bottom']).map((side) => {
    if (margin.startsWith('b')) return px + read(`border-${side}-width`)
    return margin.startsWith('c') ? px - read(`padding-${side}`) : px
  })
  return [from - (before ?? 0) * scale, to + (after ?? 0) * scale]
}
