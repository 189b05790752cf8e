import type { Axis, Span } from './box.ts'
import { findFlatParent } from './flat-tree.ts'
import { findDrawn, findRareBoxes } from './image-map.ts'

/** The limits that an ancestor, or the window, sets to visibility along one axis. */
export interface Clip {
  /** The part that shows now. */
  view: Span
  /** The part that a person can scroll into view: no more than the view where only a script can scroll. */
  range: Span
}

export const AXES: readonly Axis[] = ['x', 'y']

export interface Clipper {
  /** The root element for the window. */
  element: Element
  clips: Partial<Record<Axis, Clip>>
}

/** The ancestors that clip an element within its document, innermost first, and its window last. */
export function readClippers(element: Element): { clippers: Clipper[]; isCutOut: boolean } {
  const { documentElement } = element.ownerDocument
  const clippers: Clipper[] = []
  const drawn = findDrawn(element)
  const own = getComputedStyle(drawn)
  let position = toPosition(own)
  let isCutOut = own.clipPath !== 'none'
  for (let at: Element | null = drawn; at && !isInTopLayer(at);) {
    at = findFlatParent(at)
    const style = at && getComputedStyle(at)
    if (!at || !style || style.display === 'contents' || !holds(style, position)) continue
    position = toPosition(style)
    isCutOut ||= style.clipPath !== 'none'
    if (at !== documentElement && at !== findViewportBody(documentElement))
      clippers.push({ element: at, clips: readOwnClips(at, style) })
  }
  return { clippers: [...clippers, readWindow(documentElement, position === 'fixed')], isCutOut }
}

/** Whether an element of this style scrolls and clips descendants of this position. */
function holds(style: CSSStyleDeclaration, position: string): boolean {
  if (position !== 'fixed' && position !== 'absolute') return true
  if (position === 'absolute' && style.position !== 'static') return true
  const { transform, translate, rotate, scale, perspective, filter, willChange, contain } = style
  return (
    [transform, translate, rotate, scale, perspective, filter].some((it) => it && it !== 'none') ||
    /\b(transform|perspective|filter|paint|layout|strict|content)\b/.test(`${willChange} ${contain}`)
  )
}

/** What is tied to an anchor scrolls with that, also where it is fixed. Names of anchors have dashes. */
const toPosition = ({ position, positionArea, positionAnchor }: CSSStyleDeclaration): string =>
  position === 'fixed' && /^[^nu]|--/.test(`${positionArea}${positionAnchor}`) ? 'absolute' : position

/** No ancestor clips elements in the top layer. A browser without it does not know the selectors. */
export function isInTopLayer(element: Element): boolean {
  try {
    return element.matches(':modal, :popover-open, :fullscreen')
  } catch {
    return false
  }
}

/** The body, if its overflow is the window's. */
function findViewportBody(root: Element): Element | null {
  const { overflowX, overflowY } = getComputedStyle(root)
  return overflowX === 'visible' && overflowY === 'visible' ? root.ownerDocument.body : null
}

/** Whether a person can scroll. Libraries that scroll a box by a script hide its overflow and turn its anchoring off. */
const isScrollable = (axisOverflow: string, { overflow, overflowAnchor }: CSSStyleDeclaration): boolean =>
  /auto|scroll/.test(axisOverflow) || overflow + overflowAnchor === 'hiddennone'

export const NAMES = {
  x: { overflow: 'overflowX', size: 'width', inner: 'clientWidth', at: 'scrollLeft', whole: 'scrollWidth' },
  y: { overflow: 'overflowY', size: 'height', inner: 'clientHeight', at: 'scrollTop', whole: 'scrollHeight' },
} as const

function readOwnClips(element: Element, style: CSSStyleDeclaration): Clipper['clips'] {
  const clips: Clipper['clips'] = {}
  if (style.display === 'inline') return clips
  const box = element.getBoundingClientRect()
  for (const axis of AXES) {
    const names = NAMES[axis]
    const overflow = style[names.overflow]
    if (overflow === 'visible' && !/paint|strict|content/.test(style.contain)) continue
    // Pictures have no borders, and no size of layout.
    const { offsetWidth = 0 } = element as Partial<HTMLElement>
    const scale = offsetWidth ? box.width / offsetWidth : 1
    const border = axis === 'x' ? element.clientLeft : element.clientTop
    const from = box[axis] + border * scale
    const inner: Span = [from, from + (offsetWidth ? element[names.inner] * scale : box[names.size])]
    const view = (overflow === 'clip' && findRareBoxes()?.addMargin(inner, style, { axis, scale })) || inner
    clips[axis] = {
      view,
      range: isScrollable(overflow, style) ? toRange(element, axis, view, scale) : view,
    }
  }
  return clips
}

function readWindow(root: Element, isFixed: boolean): Clipper {
  const { ownerDocument } = root
  const scroller = ownerDocument.scrollingElement ?? root
  const style = getComputedStyle(findViewportBody(root) ?? root)
  const isStill = isFixed || ownerDocument.defaultView?.frameElement?.getAttribute('scrolling') === 'no'
  const toClip = (axis: Axis): Clip => {
    const view = [0, scroller[NAMES[axis].inner]] as const
    const canScroll = !isStill && !/hidden|clip/.test(style[NAMES[axis].overflow])
    return { view, range: canScroll ? toRange(scroller, axis, view, 1) : view }
  }
  return { element: root, clips: { x: toClip('x'), y: toClip('y') } }
}

/** All of an element's content, which may extend towards the start, as in Arabic or Japanese. */
function toRange(element: Element, axis: Axis, [from, to]: Span, scale: number): Span {
  const { at, whole } = NAMES[axis]
  const scrolled = element[at] * scale
  const size = Math.max(element[whole] * scale, to - from)
  const isReversed = scrolled < 0 || (scrolled === 0 && startsAtEnd(getComputedStyle(element), axis))
  return isReversed ? [to - scrolled - size, to - scrolled] : [from - scrolled, from - scrolled + size]
}

function startsAtEnd({ direction, writingMode, flexDirection }: CSSStyleDeclaration, axis: Axis): boolean {
  if (axis === 'y') return flexDirection === 'column-reverse'
  return writingMode.endsWith('-rl') || (direction === 'rtl') !== (flexDirection === 'row-reverse')
}
