import type { Axis, Box, Span } from './box.ts'
import { findFlatParent } from './flat-tree.ts'
import { getWindow } from './get-window.ts'
import { query, type Root } from './list-roots.ts'
import { isShown } from './top-layer.ts'

/** What shows in the place of an area of an image map, or of a field that is itself invisible. */
export function findDrawn(element: Element): Element | undefined {
  if (element.localName === 'area') return findImage(element)
  if (!element.matches('input, select') || !isHidden(element)) return undefined
  return element.localName === 'input' ? findFace(element as HTMLInputElement) : findWidget(element)
}

function findImage(area: Element): HTMLImageElement | undefined {
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

/** A box of an app's own design is no larger; what is may be the app itself. */
const FACE_PX = 120
const OTHER_FIELDS = 'input, select, textarea'
const BUTTON = 'button, a'
const OTHER_BUTTON = 'button:not([role]), a'

/**
 * Finds what a person sees of a hidden checkbox, radio button or file input: its label, or else what stands alone beside
 * it, or the wrapper that is painted for it.
 */
function findFace(input: HTMLInputElement): Element | undefined {
  const label = [...(input.labels ?? [])].find(isSeen)
  const wrapper = findFlatParent(input)
  if (label || !wrapper || input.labels?.length) return label
  const beside = [...wrapper.children].filter((it) => it !== input && isSeen(it))
  const face = beside.length === 1 ? beside[0] : wrapper
  const isAlone = wrapper.querySelectorAll(OTHER_FIELDS).length === 1
  const isOther =
    face === wrapper ? wrapper.querySelector(BUTTON) : input.type !== 'file' && face?.matches(OTHER_BUTTON)
  return isAlone && !isOther && face && isSeen(face) && isSmall(face) ? face : undefined
}

/** Finds the list of a library that stands for a hidden select, after it or around it. */
function findWidget(select: Element): Element | undefined {
  const around = [select.nextElementSibling, select.parentElement, select.parentElement?.parentElement]
  return around.find((it): it is Element => !!it && isSeen(it) && isSmall(it) && isWidget(it))
}

const isSmall = (element: Element): boolean => element.getBoundingClientRect().height <= FACE_PX

const LIST = '[role=combobox], [aria-haspopup]'
const isWidget = (element: Element): boolean =>
  element.matches(LIST) || element.querySelectorAll(LIST).length === 1

/** Some lie invisibly above what is drawn for them, to be pressed: these are where they seem to be. */
function isHidden(input: Element): boolean {
  const { opacity, pointerEvents, zIndex } = getComputedStyle(input)
  const isPressed = pointerEvents !== 'none' && !(Number(zIndex) < 0)
  if (!isSeen(input) || (opacity === '0' && !isPressed)) return true
  const outer = findFlatParent(input)
  return [input, ...(outer ? [outer] : [])].some(isCutAway)
}

function isCutAway(element: Element): boolean {
  const { clip, overflow } = getComputedStyle(element)
  const { width, height } = element.getBoundingClientRect()
  return clip.startsWith('rect(0') || (overflow !== 'visible' && Math.min(width, height) <= 1)
}

function isSeen(element: Element): boolean {
  const { right, bottom, width, height } = element.getBoundingClientRect()
  const { scrollX, scrollY } = getWindow(element.ownerDocument)
  return right + scrollX > 0 && bottom + scrollY > 0 && Math.min(width, height) > 1 && isShown(element)
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
