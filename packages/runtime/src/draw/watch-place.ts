import { findHost } from '../page/flat-tree.ts'
import { getWindow } from '../page/get-window.ts'
import { findPainted } from '../page/read-box.ts'
import { watchShifts } from './watch-shifts.ts'

/**
 * Calls back at once and whenever an element or its panel may have moved: on scrolling of any ancestor, also in
 * shadow roots and frames, on resizing, on layout shifts of it or of a frame around it, and when it leaves or enters
 * the window. Returns how to stop.
 */
export function watchPlace(target: Element, panel: Element, onMove: () => void): () => void {
  const window = getWindow(panel.ownerDocument)
  const element = findPainted(target)
  const visibility = new window.IntersectionObserver(onMove)
  visibility.observe(element)
  const sizes = new window.ResizeObserver(onMove)
  sizes.observe(panel)
  // Its style says how much of the window is left free.
  const style = new window.MutationObserver(onMove)
  const root = panel.closest('.root')
  if (root) style.observe(root, { attributeFilter: ['style'] })
  const listeners = new window.AbortController()
  const options = { capture: true, signal: listeners.signal }
  const stops: (() => void)[] = []
  /** Watches an element, and then the frame that it is in. */
  function watchMoves(moved: Element) {
    sizes.observe(moved)
    // Its first call also catches up on moves before this file loaded.
    stops.push(watchShifts(moved, onMove))
    // Scroll events inside a shadow root or a frame do not leave it.
    for (let at: Element | undefined = moved; at; at = findHost(at))
      at.getRootNode().addEventListener('scroll', onMove, options)
    const view = moved.ownerDocument.defaultView
    view?.addEventListener('resize', onMove, options)
    const frame = view !== window && view?.frameElement
    if (frame) watchMoves(frame)
  }
  watchMoves(element)
  return () => {
    listeners.abort()
    sizes.disconnect()
    visibility.disconnect()
    style.disconnect()
    stops.forEach((stop) => stop())
  }
}
