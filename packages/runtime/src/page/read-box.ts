import type { Box } from './box.ts'
import { listFlatChildren } from './flat-children.ts'
import { joinBoxes } from './join-boxes.ts'
import { findDrawn, findRareBoxes } from './image-map.ts'

/**
 * The box around the painted part of an element, in its own window. An element without a size, such as one with
 * `display: contents` or the host of a floating button, is as large as its painted content, and one in a line of text,
 * such as a link around an image, holds what it has in that line.
 */
export function readBox(element: Element): Box {
  const drawn = findDrawn(element)
  if ('coords' in element && drawn !== element)
    return findRareBoxes()!.readArea(element as HTMLAreaElement, drawn as HTMLElement)
  return readPaintedBox(drawn)
}

function readPaintedBox(element: Element): Box {
  const own = element.getBoundingClientRect()
  const { display, overflow } = getComputedStyle(element)
  if ((hasSize(own) && display !== 'inline') || overflow !== 'visible') return own
  // What is placed apart from its line may be hidden text for screen readers, far outside.
  const children = listPaintedChildren(element).filter((it) => !hasSize(own) || !isApart(it))
  const boxes = [own, ...listTextBoxes(element), ...children.map(readPaintedBox)].filter(hasSize)
  return boxes.length > 0 ? boxes.reduce(joinBoxes) : own
}

/** The element itself, of an area its image, or of one without a size the first painted one in it: what can be observed. */
export function findPainted(element: Element): Element {
  const find = (it: Element): Element | undefined =>
    hasSize(it.getBoundingClientRect()) ? it : listPaintedChildren(it).map(find).find(Boolean)
  return find(findDrawn(element)) ?? element
}

/** Whether its style lets an element be seen. A faint element may appear once it is scrolled into view. */
export function isPainted(element: Element, { orFaint = false } = {}): boolean {
  if (!element.checkVisibility) return getComputedStyle(element).visibility === 'visible'
  // Chrome up to 120 knows the options only by the second names.
  return element.checkVisibility({
    visibilityProperty: true,
    checkVisibilityCSS: true,
    opacityProperty: !orFaint,
    checkOpacity: !orFaint,
  })
}

const hasSize = ({ width, height }: Pick<Box, 'width' | 'height'>): boolean => width > 0 && height > 0

const isApart = (element: Element): boolean => /ab|fi/.test(getComputedStyle(element).position)

/** Those without a size may contain some that have one. */
const listPaintedChildren = (element: Element): Element[] =>
  listFlatChildren(element).filter((it) => !hasSize(it.getBoundingClientRect()) || isPainted(it))

function listTextBoxes({ childNodes, ownerDocument }: Element): Box[] {
  const texts = [...childNodes].filter((it) => it.nodeType === 3 && it.nodeValue?.trim())
  return texts.map((text) => {
    const range = ownerDocument.createRange()
    range.selectNode(text)
    return range.getBoundingClientRect()
  })
}
