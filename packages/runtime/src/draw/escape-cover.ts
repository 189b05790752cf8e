import { findCentre } from '../page/find-hit.ts'
import { findFlatParent } from '../page/flat-tree.ts'
import { enterLayer, isWithin, type Layer } from '../page/top-layer.ts'

/** Elements that can have a shadow root. */
const MAY_HOST = /-|^(article|aside|blockquote|div|footer|h\d|header|main|nav|p|section|span)$/
/** All of the page, the guide included, fills the screen. */
const FILLED = ':is(html, body):fullscreen'
const RAISED = ':is(:modal, :popover-open, :fullscreen)'
const MOST_PLACES = 6
/** The number of moves after which a cover that returns again and again may stay. */
const MAX_MOVES = 5

/**
 * The number of times that each guide had to leave each cover; under the guide itself, the times it left the top layer.
 */
const moves = new WeakMap<Element, WeakMap<Element, number>>()

/** A guide, or the builder, which keeps itself in reach as guides do. */
export interface Parts {
  element: HTMLElement
  /** The part that has to be in reach. */
  panel: HTMLElement
}

interface Covered<P extends Parts> {
  /** What covered the guide before this file loaded: the guide itself if it is in the top layer wrongly. */
  cover: Element
  /** The layer that the guide is in. */
  layer: Layer
  findCover(parts: P): Element | null
}

/** Moves a guide out from under its cover, or into it if nothing outside can be used; returns whether it moved. */
export function escapeCover<P extends Parts>(
  parts: P,
  { cover: known, layer, findCover }: Covered<P>,
): boolean {
  const { element } = parts
  // The guide may have moved meanwhile.
  const cover = known === element ? known : findCover(parts)
  if (!cover || element.parentNode !== layer) return false
  const counts = moves.get(element) ?? new WeakMap<Element, number>()
  const count = counts.get(cover) ?? 0
  if (count === MAX_MOVES || !leave(parts, cover, { layer, findCover })) return false
  // People fill the screen with all of the page again and again.
  const isFilled = findAbove(cover)?.matches(FILLED) && !findCover(parts)
  if (!isFilled) moves.set(element, counts.set(cover, count + 1))
  return true
}

/** Returns whether there was a place to move to. */
function leave<P extends Parts>(
  parts: P,
  cover: Element,
  { layer, findCover }: Pick<Covered<P>, 'layer' | 'findCover'>,
): boolean {
  const { element } = parts
  if (cover === element || mayRise(cover)) {
    enterLayer(element, layer)
    return true
  }
  const places = isInert(parts) ? listPlaces(cover, element) : isClosed(cover, element) ? [cover] : []
  if (places.length === 0) return false
  const isClearIn = (place: Element) => {
    enterLayer(element, place)
    return element.getClientRects().length > 0 && !findCover(parts)
  }
  // None may draw what is put into it. The guide waits then.
  if (!places.some(isClearIn)) enterLayer(element, layer)
  return true
}

/**
 * Whether a cover above a guide was not meant to be there: the guide belongs above the page, but not above its menus.
 */
function mayRise(cover: Element): boolean {
  const above = findAbove(cover)
  return above !== null && (above.matches(FILLED) || (above as HTMLElement).popover === 'manual')
}

/** Finds what has raised a cover into the top layer: the popover around it, or all of the page. */
function findAbove(cover: Element): Element | null {
  let at: Element | null = cover
  while (at && !at.matches(FILLED) && !(at as Partial<HTMLElement>).popover) at = findFlatParent(at)
  return at
}

/**
 * Lists the elements inside a cover's dialog that a guide could be put into, best first. The dialog may lie in a shadow
 * root that nobody can look into, around the children of its host, which is most often a component. Below a dialog that
 * anybody can see, the guide waits.
 */
function listPlaces(cover: Element, guide: Element): Element[] {
  const around: Element[] = []
  let at: Element | null = cover
  for (; at && !at.matches('body, html, dialog'); at = findFlatParent(at)) {
    if (MAY_HOST.test(at.localName) && !at.shadowRoot) around.push(at)
  }
  if (at?.localName === 'dialog' && !isWithin(guide, at)) return []
  return [...around.filter(isComponent), ...around].slice(0, MOST_PLACES)
}

const isComponent = ({ localName }: Element) => localName.includes('-')

/**
 * Whether a cover hosts a shadow root that nobody can look into: what lies above a guide in the top layer is there too.
 */
function isClosed(cover: Element, guide: Element): boolean {
  if (!guide.matches(RAISED) || !MAY_HOST.test(cover.localName) || cover.shadowRoot) return false
  for (let at: Element | null = cover; at; at = findFlatParent(at)) if (at.matches(RAISED)) return false
  return true
}

/** Whether no click can reach a guide, although it lies above the page. */
function isInert({ element, panel }: Parts): boolean {
  const { x, y } = findCentre(panel)
  return !element.ownerDocument.elementsFromPoint(x, y).includes(element)
}
