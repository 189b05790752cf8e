import type { DrawnStep } from './renderer.ts'
import { measure } from './measure.ts'
import { watchPlace } from './watch-place.ts'
import { placePanel, toSides, type Box, type Side } from './place-panel.ts'

export interface FollowOptions {
  /** In the order of preference; those that the author's placement asks for when absent. */
  sides?: readonly Side[]
  /** What the panel stands beside, when that is not the target's own box. */
  toBox?(target: Box): Box
  /** Between the target and the panel, the arrow included. */
  gapPx?: number
  /** Told each time, with the target's box in the layer; null while the target is out of sight. */
  onPlace?(hole: { target: Element; box: Box } | null): void
}

const GAP_PX = 12
/** Of the arrow's own width; the style sheet lets it out of the card so far that it covers the card's border too. */
const ARROW_HALF_PX = 6

/**
 * Keeps the panel beside its target through scrolling, resizing and layout shifts; answers what ends it. A panel in the top
 * layer knows no other boundary than the window.
 */
export function followTarget(
  { target, parts, step, window, isRtl }: DrawnStep & { target: Element },
  { gapPx = GAP_PX, toBox = (box) => box, onPlace, ...options }: FollowOptions = {},
): () => void {
  // The layer covers the window, or what stands for it where a page transforms its body and there is no top layer.
  const { element: layer, panel, arrow } = parts
  const { placement } = step.component
  const sides = options.sides ?? toSides(placement, isRtl)
  let isAway = false

  function place() {
    const { x: left, y: top, width, height } = measure(layer, layer.ownerDocument)
    const { x, y, ...size } = measure(target, layer.ownerDocument)
    const box = toBox({ ...size, x: x - left, y: y - top })
    const placed = placePanel({
      target: box,
      panel: { width: panel.offsetWidth, height: panel.offsetHeight },
      area: { width, height },
      sides,
      gapPx,
    })
    panel.classList.toggle('away', isAway)
    panel.style.transform = `translate(${Math.round(placed.x)}px,${Math.round(placed.y)}px)`
    arrow.hidden = placed.arrowPx === null
    arrow.className = `arrow ${placed.side}`
    // Not by its inset: a translation costs no layout, and is no layout shift of the page.
    const along = `${(placed.arrowPx ?? 0) - ARROW_HALF_PX}px`
    arrow.style.translate = placed.side === 'top' || placed.side === 'bottom' ? along : `0 ${along}`
    onPlace?.(isAway ? null : { target, box })
  }

  // Scrolled out of its own scroller or of the window, a target takes its panel along.
  const visibility = new window.IntersectionObserver((seen) => {
    isAway = seen.at(-1)?.isIntersecting === false
    place()
  })
  visibility.observe(target)
  const stopWatching = watchPlace(target, panel, place)
  return () => {
    visibility.disconnect()
    stopWatching()
  }
}
