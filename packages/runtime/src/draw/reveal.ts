import { HOST_TAG } from '../page/list-roots.ts'

/** Space for a panel's edges, its arrow and a margin. */
const AIR_PX = 48

/**
 * Scrolls a target into view unless most of it, or half a window of it, is visible and uncovered. If its panel fits
 * neither above nor below, the target is placed low in the window.
 */
export function reveal(target: Element, panel: HTMLElement) {
  const window = target.ownerDocument.defaultView
  // The step may be gone by the time this file has loaded.
  if (!window || !panel.isConnected) return
  const { innerWidth, innerHeight } = window
  const observer = new window.IntersectionObserver(([seen]) => {
    observer.disconnect()
    if (!seen || seen.intersectionRect.height > innerHeight / 2) return
    const { top, bottom, left, right, height } = seen.boundingClientRect
    const needed = panel.offsetHeight + AIR_PX
    const beside = Math.max(left, innerWidth - right) - AIR_PX
    const isCramped = Math.max(top, innerHeight - bottom) < needed && beside < panel.offsetWidth
    // Also detects a target covered by a sticky header.
    const above = (target.getRootNode() as Document).elementFromPoint?.(
      (left + right) / 2,
      (top + bottom) / 2,
    )
    // Other guides do not count as covering it, because they move aside themselves.
    const isCovered =
      above && !above.contains(target) && !target.contains(above) && above.localName !== HOST_TAG
    if (seen.intersectionRatio > 0.9 && !isCramped && !isCovered) return
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const isTight = (innerHeight - height) / 2 < needed
    const block = height > innerHeight * 0.8 ? 'start' : isTight ? 'end' : 'center'
    target.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth', block })
  })
  observer.observe(target)
}
