import { findCentre } from '../page/find-hit.ts'
import { findFlatParent } from '../page/flat-tree.ts'
import { enterLayer, type Layer } from '../page/top-layer.ts'
import type { Parts } from './create-parts.ts'

/** Elements that can have a shadow root. */
const MAY_HOST = /-|^(article|aside|blockquote|div|footer|h\d|header|main|nav|p|section|span)$/
const MOST_PLACES = 6

interface Covered {
  cover: Element
  /** The layer that the guide is in. */
  layer: Layer
  isCovered(): boolean
}

/** Moves a guide out from under its cover, or into it if nothing outside can be used; returns whether it moved. */
export function escapeCover(parts: Parts, { cover, layer, isCovered }: Covered): boolean {
  const { element } = parts
  if (cover === element || mayRise(cover)) {
    enterLayer(element, layer)
    return true
  }
  const places = listPlaces(cover, isInert(parts))
  if (places.length === 0) return false
  const isClearIn = (place: Element) => {
    enterLayer(element, place)
    return element.getClientRects().length > 0 && !isCovered()
  }
  // None may draw what is put into it. The guide waits then.
  if (!places.some(isClearIn)) enterLayer(element, layer)
  return true
}

/**
 * Whether a cover above a guide was not meant to be there: the guide belongs above the page, but not above its menus.
 */
function mayRise(cover: Element): boolean {
  for (let at: Element | null = cover; at; at = findFlatParent(at)) {
    // All of the page, the guide included, fills the screen.
    if (at.matches(':is(html, body):fullscreen')) return true
    const { popover } = at as HTMLElement
    if (popover) return popover === 'manual'
  }
  return false
}

/**
 * Lists the elements inside a cover's dialog that a guide could be put into, best first. The dialog may lie in a shadow
 * root that nobody can look into, around the children of its host, which is most often a component.
 */
function listPlaces(cover: Element, isInert: boolean): Element[] {
  const isComponent = ({ localName }: Element) => localName.includes('-')
  if (!isInert) return isComponent(cover) && !cover.shadowRoot ? [cover] : []
  const around: Element[] = []
  for (let at: Element | null = cover; at && !at.matches('body, html'); at = findFlatParent(at)) {
    if (MAY_HOST.test(at.localName) && !at.shadowRoot) around.push(at)
  }
  return [...around.filter(isComponent), ...around].slice(0, MOST_PLACES)
}

/** Whether no click can reach a guide, although it lies above the page. */
function isInert({ element, panel }: Parts): boolean {
  const { x, y } = findCentre(panel)
  return !element.ownerDocument.elementsFromPoint(x, y).includes(element)
}
