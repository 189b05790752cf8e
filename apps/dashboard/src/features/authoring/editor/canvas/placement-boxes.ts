import type { Placement } from '@waymark/contract/constants'
import { toCentre, type Box, type Point, type Size } from './box.ts'

/** The measurements from which placements are computed. */
export interface Surroundings {
  /** The box of the component's target; null if it stands over the page as a whole. */
  target: Box | null
  /** The size of the box being moved. */
  moved: Size
  /** The viewport. */
  area: Size
  isRtl: boolean
}

export interface PlacementBox {
  placement: Placement
  box: Box
}

const GAP_PX = 16
const EDGE_PX = 24

/** Lists the boxes of the component at each placement, precisely enough to tell drops apart. */
export function listPlacementBoxes(
  placements: readonly Placement[],
  { moved: { width, height }, ...others }: Surroundings,
): PlacementBox[] {
  // Only the size: `moved` often carries its current position too.
  const surroundings = { ...others, moved: { width, height } }
  const { target, moved, area } = surroundings
  const isSpot = target !== null && placements.includes('TOP_END')
  return placements.flatMap((placement) => {
    // AUTO goes wherever there is room, so it has no drop zone of its own.
    if (placement === 'AUTO') return []
    const box = !target
      ? standInArea(placement, surroundings)
      : isSpot
        ? centreOn(toSpot(placement, target, surroundings.isRtl), moved)
        : standBeside(placement, target, surroundings)
    return [{ placement, box: target ? box : keepInside(box, area) }]
  })
}

/** The placement nearest to where the component was dropped. */
export function findNearestPlacement(boxes: readonly PlacementBox[], dropped: Box): PlacementBox | undefined {
  const centre = toCentre(dropped)
  const distance = ({ box }: PlacementBox) =>
    Math.hypot(toCentre(box).x - centre.x, toCentre(box).y - centre.y)
  return boxes.toSorted((a, b) => distance(a) - distance(b))[0]
}

/** The next placement in a direction, for the arrow keys; undefined if there is none. */
export function findPlacementTowards(
  boxes: readonly PlacementBox[],
  from: Box,
  { x, y }: Point,
): PlacementBox | undefined {
  const start = toCentre(from)
  const ahead = boxes.flatMap((it) => {
    const centre = toCentre(it.box)
    const along = (centre.x - start.x) * x + (centre.y - start.y) * y
    const across = Math.abs((centre.x - start.x) * y) + Math.abs((centre.y - start.y) * x)
    return along > 8 ? [{ it, cost: along + 2 * across }] : []
  })
  return ahead.toSorted((a, b) => a.cost - b.cost)[0]?.it
}

function standBeside(placement: Placement, target: Box, { moved, area, isRtl }: Surroundings): Box {
  const centre = toCentre(target)
  // Kept inside the viewport along the target's edge.
  const across = keepInside({ x: centre.x - moved.width / 2, y: centre.y - moved.height / 2, ...moved }, area)
  const isLeft = placement === (isRtl ? 'END' : 'START')
  if (placement === 'TOP') return { ...across, y: target.y - GAP_PX - moved.height }
  if (placement === 'BOTTOM') return { ...across, y: target.y + target.height + GAP_PX }
  return { ...across, x: isLeft ? target.x - GAP_PX - moved.width : target.x + target.width + GAP_PX }
}

function standInArea(placement: Placement, { moved, area, isRtl }: Surroundings): Box {
  const [across, down] = readPlacement(placement, isRtl)
  const place = (share: number, size: number, length: number) =>
    share === 0 ? EDGE_PX : share === 1 ? length - size - EDGE_PX : (length - size) / 2
  return { x: place(across, moved.width, area.width), y: place(down, moved.height, area.height), ...moved }
}

function toSpot(placement: Placement, target: Box, isRtl: boolean): Point {
  const [across, down] = readPlacement(placement, isRtl)
  return { x: target.x + target.width * across, y: target.y + target.height * down }
}

/** A placement's relative position: 0 at the left or top, 1 at the right or bottom. */
function readPlacement(placement: Placement, isRtl: boolean): [number, number] {
  const start = isRtl ? 1 : 0
  const across = placement.endsWith('START') ? start : placement.endsWith('END') ? 1 - start : 0.5
  const down = placement.startsWith('TOP') ? 0 : placement.startsWith('BOTTOM') ? 1 : 0.5
  return [across, down]
}

const centreOn = ({ x, y }: Point, { width, height }: Size): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
})

function keepInside(box: Box, area: Size): Box {
  const keep = (value: number, size: number, length: number) =>
    Math.max(0, Math.min(value, Math.max(0, length - size)))
  return { ...box, x: keep(box.x, box.width, area.width), y: keep(box.y, box.height, area.height) }
}
