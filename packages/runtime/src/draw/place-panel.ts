import type { Placement } from '@waymark/contract'
import type { Box } from '../page/box.ts'

export type { Box }

export type Side = 'top' | 'bottom' | 'left' | 'right'

interface PanelSpace {
  target: Box
  panel: { width: number; height: number }
  /** The visible area, with its origin at 0, 0. */
  area: { width: number; height: number }
  /** In order of preference. */
  sides: readonly Side[]
  gapPx: number
}

export interface Placed {
  x: number
  y: number
  side: Side
  /** Position of the arrow along the panel's edge; null if the panel covers the target. */
  arrowPx: number | null
}

const EDGE_PX = 12
/** Minimum distance of the arrow, and so of the target, from the panel's corners. */
const CORNER_PX = 22

/**
 * Places a panel beside its target: on the first side with enough room, or else the one with the most. It stays in
 * the window as long as it touches the target, and leaves the window together with it.
 */
export function placePanel({ target, panel, area, sides, gapPx }: PanelSpace): Placed {
  const spare = {
    top: target.y - panel.height,
    left: target.x - panel.width,
    bottom: area.height - target.y - target.height - panel.height,
    right: area.width - target.x - target.width - panel.width,
  }
  const fitting = sides.find((side) => spare[side] >= gapPx + EDGE_PX)
  const side = fitting ?? sides.reduce((best, it) => (spare[it] > spare[best] ? it : best))
  const [main, cross, mainSize, crossSize] = isVertical(side)
    ? (['y', 'x', 'height', 'width'] as const)
    : (['x', 'y', 'width', 'height'] as const)

  const before = target[main] - gapPx - panel[mainSize]
  const after = target[main] + target[mainSize] + gapPx
  const beside = side === 'top' || side === 'left' ? before : after
  // Beside a target as large as the window there is no room, so the panel covers it.
  const at = fitting ? beside : clamp(inside(beside, panel[mainSize], area[mainSize]), before, after)

  const visibleStart = Math.max(target[cross], 0)
  const visibleEnd = Math.min(target[cross] + target[crossSize], area[crossSize])
  const corner = Math.min(CORNER_PX, panel[crossSize] / 2)
  // The arrow is beside the middle of a small target in a corner of the window, rather than the panel cut off.
  const middle =
    visibleStart < visibleEnd
      ? clamp((visibleStart + visibleEnd) / 2, corner, area[crossSize] - corner)
      : target[cross] + target[crossSize] / 2
  const along = clamp(
    inside(middle - panel[crossSize] / 2, panel[crossSize], area[crossSize]),
    middle - panel[crossSize] + corner,
    middle - corner,
  )
  const arrowPx = at === beside ? middle - along : null
  return { x: at, y: at, [cross]: along, side, arrowPx }
}

export const isVertical = (side: Side): boolean => side === 'top' || side === 'bottom'

/** The sides to try: the wanted one first, its opposite second. START and END follow the reading direction. */
export function toSides(placement: Placement, isRtl: boolean): Side[] {
  const [start, end]: [Side, Side] = isRtl ? ['right', 'left'] : ['left', 'right']
  if (placement === 'TOP') return ['top', 'bottom', end, start]
  if (placement === 'START') return [start, end, 'bottom', 'top']
  if (placement === 'END') return [end, start, 'bottom', 'top']
  return ['bottom', 'top', end, start]
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))

const inside = (value: number, size: number, areaSize: number) =>
  clamp(value, EDGE_PX, Math.max(EDGE_PX, areaSize - size - EDGE_PX))
