import { late } from '../page/late-code.ts'
import type { Box } from './place-panel.ts'

export interface Hole {
  target: Element
  box: Box
  /** Defaults to the target's own corner radius. */
  radiusPx?: number
}

const GAP_PX = 6

/**
 * Cuts the target out of the veil, with the target's rounded corners. A clip path also lets clicks through, so the
 * target remains usable.
 */
export function cutHole({ veil, ring }: { veil: HTMLElement; ring: HTMLElement }, hole: Hole | null) {
  ring.hidden = !hole
  if (!hole) {
    veil.style.clipPath = ''
    return
  }
  const x = hole.box.x - GAP_PX
  const y = hole.box.y - GAP_PX
  const width = hole.box.width + 2 * GAP_PX
  const height = hole.box.height + 2 * GAP_PX
  const radius = Math.min(
    (hole.radiusPx ?? readRadius(hole.target, hole.box)) + GAP_PX,
    width / 2,
    height / 2,
  )
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx * radius} ${dy * radius}`
  const [across, down] = [width - 2 * radius, height - 2 * radius]
  veil.style.clipPath =
    `path(evenodd,"M0 0H99999V99999H0ZM${x + radius} ${y}h${across}${corner(1, 1)}v${down}${corner(-1, 1)}` +
    `h${-across}${corner(-1, -1)}v${-down}${corner(1, -1)}Z")`
  Object.assign(ring.style, {
    transform: `translate(${x}px,${y}px)`,
    width: `${width}px`,
    height: `${height}px`,
    borderRadius: `${radius}px`,
  })
}

function readRadius(target: Element, { width, height }: Box): number {
  const painted = late?.findPainted(target) ?? target
  const radius = painted.ownerDocument.defaultView?.getComputedStyle(painted).borderTopLeftRadius ?? ''
  const length = Number.parseFloat(radius) || 0
  return radius.includes('%') ? (length / 100) * Math.min(width, height) : length
}
