import type { DrawnStep } from './renderer.ts'
import { measure } from './measure.ts'
import { isVertical, placePanel, toSides, type Box, type Side } from './place-panel.ts'
import { useAfterDrawing } from './use-after-drawing.ts'

export interface FollowOptions {
  /** In order of preference. Defaults to the sides for the author's placement. */
  sides?: readonly Side[]
  /** The box to place the panel beside; the target's own by default. */
  toBox?(target: Box): Box
  /** Gap between target and panel, including the arrow. */
  gapPx?: number
  /** Called on every placement with the target's box in the layer; null while the target is out of sight. */
  onPlace?(hole: { target: Element; box: Box } | null): void
}

const GAP_PX = 12
/** Half of the arrow's width. The style sheet lets it stick out just enough to cover the card's border. */
const ARROW_HALF_PX = 6

/**
 * Keeps the panel beside its target through scrolling, resizing and layout shifts; returns how to stop. A panel in
 * the top layer is bounded only by the window.
 */
export function followTarget(
  drawn: DrawnStep & { target: Element },
  { gapPx = GAP_PX, toBox = (box) => box, onPlace, ...options }: FollowOptions = {},
): () => void {
  const { target, parts, step, view, isRtl } = drawn
  // The layer covers the window, or its substitute if the page transforms its body and there is no top layer.
  const { element: layer, panel, arrow } = parts
  const { placement } = step.component
  const sides = options.sides ?? toSides(placement, isRtl)

  /**
   * `isAway` while the target is out of sight: the panel goes with it. It stays in the area, starts at its corner, and
   * lies beside what `widen` makes of the target's box there.
   */
  function place(isAway: boolean, area: Element = layer, widen = (it: Box) => it) {
    const measureHere = (it: Element) => measure(it, layer.ownerDocument)
    const [whole, free] = [measureHere(layer), measureHere(area)]
    const { x, y, ...size } = measureHere(target)
    const box = toBox({ ...size, x: x - whole.x, y: y - whole.y })
    const { side, arrowPx, ...at } = placePanel({
      // Marks of the target are drawn in the layer, the panel in its free area.
      target: widen({ ...box, x: box.x + whole.x - free.x, y: box.y + whole.y - free.y }),
      panel: { width: panel.offsetWidth, height: panel.offsetHeight },
      area: free,
      sides,
      gapPx,
    })
    // It may read styles, which the writes below would have computed again.
    onPlace?.(isAway ? null : { target, box })
    panel.classList.toggle('away', isAway)
    panel.style.transform = `translate(${Math.round(at.x)}px,${Math.round(at.y)}px)`
    arrow.hidden = arrowPx === null
    arrow.className = `arrow ${side}`
    // A translation, not an inset: it costs no layout and is not a layout shift of the page.
    const along = `${(arrowPx ?? 0) - ARROW_HALF_PX}px`
    arrow.style.translate = isVertical(side) ? along : `0 ${along}`
  }

  place(false)
  return useAfterDrawing(
    ({ keepInSight }) => keepInSight(drawn, place),
    () => view.interactive && target.scrollIntoView({ block: 'nearest' }),
  )
}
