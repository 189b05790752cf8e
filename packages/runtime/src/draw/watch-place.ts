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
  const options = { capture: true, passive: true, signal: listeners.signal }
  const stops: (() => void)[] = []
  function watchMoves(moved: Element) {
    sizes.observe(moved)
    // Its first call also catches up on moves before this file loaded.
    stops.push(watchShifts(moved, onMove))
  }
  watchMoves(element)
  // Scroll events inside a shadow root or a frame do not leave it.
  for (let inside: Element | null | undefined = element; inside;) {
    const root: Node = inside.getRootNode()
    const view: Window | null = inside.ownerDocument.defaultView
    root.addEventListener('scroll', onMove, options)
    view?.addEventListener('resize', onMove, options)
    if ('host' in root) inside = root.host as Element
    else {
      inside = view === window ? null : view?.frameElement
      if (inside) watchMoves(inside)
    }
  }
  return () => {
    listeners.abort()
    sizes.disconnect()
    visibility.disconnect()
    style.disconnect()
    stops.forEach((stop) => stop())
  }
}
