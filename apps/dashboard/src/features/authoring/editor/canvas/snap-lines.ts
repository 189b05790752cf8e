import type { Box, Point } from './box.ts'

/** A snap line at `px` from the left (x) or from the top (y). */
export interface SnapLine {
  axis: 'x' | 'y'
  px: number
}

const REACH_PX = 6

/**
 * Snaps a freely moved box to the edges and centres of the boxes around it. Returns the snap distance and the
 * lines snapped to.
 */
export function snapToLines(moved: Box, around: readonly Box[]): { by: Point; lines: SnapLine[] } {
  const x = findJump(
    listLines(moved.x, moved.width),
    around.flatMap((it) => listLines(it.x, it.width)),
  )
  const y = findJump(
    listLines(moved.y, moved.height),
    around.flatMap((it) => listLines(it.y, it.height)),
  )
  return {
    by: { x: x?.by ?? 0, y: y?.by ?? 0 },
    lines: [
      ...(x ? [{ axis: 'x' as const, px: x.at }] : []),
      ...(y ? [{ axis: 'y' as const, px: y.at }] : []),
    ],
  }
}

const listLines = (start: number, size: number) => [start, start + size / 2, start + size]

function findJump(own: number[], others: number[]): { by: number; at: number } | undefined {
  const jumps = own.flatMap((from) => others.map((at) => ({ by: at - from, at })))
  const near = jumps.filter(({ by }) => Math.abs(by) <= REACH_PX)
  return near.toSorted((a, b) => Math.abs(a.by) - Math.abs(b.by))[0]
}
