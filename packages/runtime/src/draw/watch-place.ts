import { getWindow } from '../page/get-window.ts'
import { createDiv } from './create-parts.ts'
import { ANCHORED } from './interaction-css.ts'
import { watchShifts } from './watch-shifts.ts'

/**
 * Calls back at once and whenever an element or its panel may have moved: on scrolling of any ancestor, also in
 * shadow roots and frames, on resizing, and on layout shifts. `isAway` while the element is out of sight; the
 * `area` of a panel at a target is what bars and notches of phones leave free. Returns how to stop.
 */
export function watchPlace(
  element: Element,
  panel: Element,
  onPlace: (isAway: boolean, area?: Element) => void,
): () => void {
  const window = getWindow(panel.ownerDocument)
  const area = addArea(panel)
  let isAway = false
  const onMove = () => onPlace(isAway, area)
  const visibility = new window.IntersectionObserver((seen) => {
    isAway = seen.at(-1)?.isIntersecting === false
    onMove()
  })
  visibility.observe(element)
  const listeners = new window.AbortController()
  const options = { capture: true, passive: true, signal: listeners.signal }
  // Scroll events inside a shadow root or a frame do not leave it.
  for (let inside: Element | null | undefined = element; inside;) {
    const root: Node = inside.getRootNode()
    const view: Window | null = inside.ownerDocument.defaultView
    root.addEventListener('scroll', onMove, options)
    view?.addEventListener('resize', onMove, options)
    inside = 'host' in root ? (root.host as Element) : view?.frameElement
  }
  const sizes = new window.ResizeObserver(onMove)
  sizes.observe(element)
  sizes.observe(panel)
  // Its first call also catches up on what has moved before this file loaded.
  const stopWatchingShifts = watchShifts(element, onMove)
  return () => {
    area?.remove()
    listeners.abort()
    sizes.disconnect()
    visibility.disconnect()
    stopWatchingShifts()
  }
}

function addArea(panel: Element): Element | undefined {
  if (!panel.closest(ANCHORED)) return undefined
  const area = createDiv(panel.ownerDocument, 'area')
  panel.before(area)
  return area
}
