import { late } from '../../page/late-code.ts'
import { createDiv } from '../../draw/create-parts.ts'
import type { Box } from '../../page/box.ts'

export interface Hole {
  target: Element
  box: Box
  /** Defaults to the target's own corner radius. */
  radiusPx?: number
}

const GAP_PX = 6

/**
 * A veil with a hole lies above it, and its parts lie around it: left, right, below, and in the corners, with the ring on
 * top. All move as one, so that nothing is painted anew while the page scrolls.
 */
export const HOLE_CSS = `
.veil.cut { inset: -200% 0 100%; will-change: transform; }
.cut > * { position: absolute; top: 100%; left: 0; width: var(--x); height: var(--h); background: inherit; }
.cut > :nth-child(2) { left: calc(var(--x) + var(--w)); right: 0; width: auto; }
.cut > :nth-child(3) { top: calc(100% + var(--h)); width: 100%; height: 100%; }
.cut > :nth-child(n + 4) { left: var(--x); width: var(--w); }
.cut > :nth-child(4) { clip-path: var(--corners); }
.cut > .ring { background: none; border: 2px solid var(--accent); border-radius: var(--r); box-shadow: 0 0 0 1px var(--bg); pointer-events: none; }
`

/**
 * Cuts the target out of the veil, with the target's rounded corners; returns how to move the hole, and how to close it.
 * Clicks go through it, so the target remains usable.
 */
export function cutHole(veil: HTMLElement) {
  let shape = ''

  function move(hole: Hole) {
    const { devicePixelRatio } = veil.ownerDocument.defaultView ?? { devicePixelRatio: 1 }
    // Between pixels, the veil would be blurred.
    const round = (px: number) => Math.round(px * devicePixelRatio) / devicePixelRatio
    const [x, y] = [round(hole.box.x - GAP_PX), round(hole.box.y - GAP_PX)]
    const width = round(hole.box.x + hole.box.width + GAP_PX) - x
    const height = round(hole.box.y + hole.box.height + GAP_PX) - y
    const own = hole.radiusPx ?? readRadius(hole.target, hole.box)
    const radius = Math.min(own + GAP_PX, width / 2, height / 2)
    const wanted = [x, width, height, radius].join()
    if (shape !== wanted) setShape({ x, width, height }, radius)
    shape = wanted
    veil.style.transform = `translateY(${y}px)`
  }

  function setShape({ x, width, height }: Omit<Box, 'y'>, radius: number) {
    const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx * radius} ${dy * radius}`
    const [across, down] = [width - 2 * radius, height - 2 * radius]
    const values = {
      '--x': `${x}px`,
      '--w': `${width}px`,
      '--h': `${height}px`,
      '--r': `${radius}px`,
      '--corners':
        `path(evenodd,"M0 0H${width}V${height}H0ZM${radius} 0h${across}${corner(1, 1)}v${down}${corner(-1, 1)}` +
        `h${-across}${corner(-1, -1)}v${-down}${corner(1, -1)}Z")`,
    }
    for (const [name, value] of Object.entries(values)) veil.style.setProperty(name, value)
  }

  veil.classList.add('cut')
  veil.replaceChildren(...['', '', '', '', 'ring'].map((it) => createDiv(veil.ownerDocument, it)))
  return {
    move,
    close: () => {
      veil.classList.remove('cut')
      veil.replaceChildren()
      veil.style.transform = ''
    },
  }
}

function readRadius(target: Element, { width, height }: Box): number {
  const painted = late?.findPainted(target) ?? target
  const radius = painted.ownerDocument.defaultView?.getComputedStyle(painted).borderTopLeftRadius ?? ''
  const length = Number.parseFloat(radius) || 0
  return radius.includes('%') ? (length / 100) * Math.min(width, height) : length
}
