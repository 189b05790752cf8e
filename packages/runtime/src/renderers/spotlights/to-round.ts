import type { Box } from '../../draw/place-panel.ts'

/** For wider targets a circle would light half the page, so they get a box with round ends. */
const MOST_RADIUS_PX = 130
const LEAST_RADIUS_PX = 36

/** The bounding square of the circle around a box. A long box keeps its length. */
export function toRound({ x, y, width, height }: Box): Box {
  const radius = Math.max(LEAST_RADIUS_PX, Math.hypot(width, height) / 2)
  const [across, down] =
    radius <= MOST_RADIUS_PX ? [radius * 2, radius * 2] : [width + height * 0.4, height * 1.2 + 16]
  return { x: x + (width - across) / 2, y: y + (height - down) / 2, width: across, height: down }
}
