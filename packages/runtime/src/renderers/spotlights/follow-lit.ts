import { createDiv } from '../../draw/create-parts.ts'
import { cutHole } from '../../draw/cut-hole.ts'
import { followTarget, type FollowOptions } from '../../draw/follow-target.ts'
import type { DrawnStep } from '../../draw/renderer.ts'
import { letHover } from './let-hover.ts'

type LitOptions = Pick<FollowOptions, 'gapPx' | 'toBox'> & { radiusPx?: number }

/** Darkens the page around the target while the panel is placed beside it; returns how to stop. */
export function followLit(
  drawn: DrawnStep & { target: Element },
  { radiusPx, ...options }: LitOptions,
): () => void {
  const { veil } = drawn.parts
  const ring = createDiv(veil.ownerDocument, 'ring')
  const round = radiusPx === undefined ? {} : { radiusPx }
  veil.hidden = false
  veil.after(ring)
  const stop = followTarget(drawn, {
    ...options,
    onPlace: (hole) => {
      // Without its card, the veil would only be in the way.
      veil.hidden = !hole
      cutHole({ veil, ring }, hole && { ...hole, ...round })
    },
  })
  const stopHovering = letHover(drawn)
  return () => {
    stop()
    stopHovering()
    ring.remove()
    veil.style.clipPath = ''
  }
}
