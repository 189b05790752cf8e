import { getWindow } from '../page/get-window.ts'
import { useAfterDrawing } from './use-after-drawing.ts'

/**
 * Calls back at once and whenever an element or a panel beside it may stand elsewhere: after scrolling of whatever
 * holds it, in shadow roots and frames as well, resizing, and shifts of the layout. Answers what ends it.
 */
export function watchPlace(element: Element, panel: Element, onMove: () => void): () => void {
  const window = getWindow(panel.ownerDocument)
  const listeners = new window.AbortController()
  const options = { capture: true, passive: true, signal: listeners.signal }
  // Scrolling in a shadow root or a frame is heard there and nowhere else.
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
  onMove()
  // The first call of `watchShifts` catches up with what shifted until it was loaded.
  const stopWatchingShifts = useAfterDrawing(({ watchShifts }) => watchShifts(element, onMove))
  return () => {
    listeners.abort()
    sizes.disconnect()
    stopWatchingShifts()
  }
}
