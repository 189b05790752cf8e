import { findHit } from './find-hit.ts'
import { findFlatParent } from './flat-tree.ts'
import { getWindow } from './get-window.ts'
import { isPainted } from './read-box.ts'
import { isInTopLayer } from './read-clips.ts'
import { listSeenBoxes, POINTS } from './read-reach.ts'

interface Point {
  x: number
  y: number
}

/** Boxes that are so much larger than an element are not its own face, as that of a checkbox. */
const FACE = 4

/**
 * Finds the part of the page that lies above all that shows of an element, such as a dialog or a sticky header. Guides
 * move aside, so they cover nothing; nor do parts of the page's own flow, parts that paint nothing, or the element's
 * own, such as its label or its open menu.
 */
export function findCover(element: Element, document: Document): Element | undefined {
  for (const { element: part, box } of listSeenBoxes(element, document)) {
    const points = POINTS.map(([x, y]) => ({ x: box.x + box.width * x, y: box.y + box.height * y }))
    let cover: Element | undefined
    const isCovered = points.every((point) => (cover = findCoverAt(part, point)))
    if (isCovered) return cover
  }
  return undefined
}

/** A bar of the page at a point that lies above content which scrolls below it with the element. */
export function findBar(element: Element, point: Point): Element | undefined {
  const cover = findCoverAt(element, point)
  return cover && isBar(cover) ? cover : undefined
}

/** Whether it stays in place while the page scrolls, so that scrolling uncovers the parts under it. */
export const isBar = (cover: Element): boolean =>
  STAYING.test(getComputedStyle(cover).position) && !isInTopLayer(cover) && !isLarge(cover)

const STAYING = /fixed|sticky/

/** The outermost thing that covers an element at a point of its window. */
function findCoverAt(element: Element, point: Point): Element | undefined {
  const hit = findHit(element.ownerDocument, point, { withGuides: false })
  const lineage = listLineage(element)
  if (!hit || lineage.has(hit)) return undefined
  const isBelow = toIsBelow(element, point)
  let isSeen = false
  let cover: Element | undefined
  let at: Element | null = hit
  for (; at && !lineage.has(at); at = findFlatParent(at)) {
    if (isBelow(at)) continue
    isSeen ||= paints(at, point)
    if (liesAbove(at, element)) cover = at
  }
  const isOfPage = at !== element && at !== null && !belongs(hit, element)
  return isOfPage && isSeen ? cover : undefined
}

/** Tests which elements lie below. A cover may be inside one of them, as in the background of the whole app. */
function toIsBelow(element: Element, { x, y }: Point): (other: Element) => boolean {
  const stack = (element.getRootNode() as Document | ShadowRoot).elementsFromPoint(x, y)
  const own = stack.findIndex((it) => element.contains(it))
  return (other) => own >= 0 && stack.indexOf(other) > own
}

function listLineage(element: Element): Set<Element> {
  const lineage = new Set<Element>()
  for (let at: Element | null = element; at; at = findFlatParent(at)) lineage.add(at)
  return lineage
}

/** Labels lie over their fields, and menus over the buttons that open them. */
function belongs(hit: Element, element: Element): unknown {
  const label = hit.closest('label')
  return label?.contains(element) || label?.control === element || element.closest('[aria-expanded=true]')
}

function liesAbove(element: Element, target: Element): boolean {
  const { position, backgroundColor } = getComputedStyle(element)
  if (STAYING.test(position) || isInTopLayer(element)) return true
  if (position === 'absolute' && isLarge(element)) return true
  return /^rgb\(/.test(backgroundColor) && toSize(element) > toSize(target) * FACE && isPainted(target)
}

const PICTURE = 'img, canvas, video, iframe, embed, object, svg, svg *'

function paints(element: Element, { x, y }: Point): boolean {
  if (!isPainted(element)) return false
  // Its backdrop is as large as the window.
  if (isInTopLayer(element)) return true
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const isThere = x >= left && x <= right && y >= top && y <= bottom
  return ['::before', '::after', ''].some((part) => {
    const style = getComputedStyle(element, part)
    if (part ? style.content === 'none' : !isThere) return false
    const isColoured = !/^rgba\(.*, 0\)$/.test(style.backgroundColor)
    return isColoured || style.backgroundImage !== 'none' || (!part && element.matches(PICTURE))
  })
}

/** Whether it takes more than half of the window. */
function isLarge(element: Element): boolean {
  const { innerWidth, innerHeight } = getWindow(element.ownerDocument)
  return toSize(element) > (innerWidth * innerHeight) / 2
}

function toSize(element: Element): number {
  const { width, height } = element.getBoundingClientRect()
  return width * height
}
