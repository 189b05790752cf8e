import { cutHole } from './cut-hole.ts'
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
  const round = radiusPx === undefined ? {} : { radiusPx }
  veil.hidden = false
  const cut = cutHole(veil)
  const stop = followTarget(drawn, {
    ...options,
    onPlace: (hole) => {
      if (hole) cut.move({ ...hole, ...round })
      // Without its card, the veil would only be in the way.
      veil.hidden = !hole
    },
  })
  const stopHovering = letHover(drawn)
  return () => {
    stop()
    stopHovering()
    cut.close()
  }
}
