import type { Placement } from '@waymark/contract'
import type { Box } from '../../draw/place-panel.ts'

/** The point of a box for a beacon or a ping: a corner, the middle of a side, or the centre. */
export function toSpot({ x, y, width, height }: Box, placement: Placement, isRtl: boolean) {
  const atStart = placement.endsWith('START')
  const along = placement === 'CENTER' ? 0.5 : atStart === isRtl ? 1 : 0
  const down = placement.startsWith('TOP') ? 0 : placement.startsWith('BOTTOM') ? 1 : 0.5
  return { x: x + width * along, y: y + height * down }
}

/** A square around a point. */
export const toSquare = ({ x, y }: { x: number; y: number }, sizePx: number): Box => ({
  x: x - sizePx / 2,
  y: y - sizePx / 2,
  width: sizePx,
  height: sizePx,
})
