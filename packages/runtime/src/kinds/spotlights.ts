import { cutHole, type Hole } from '../draw/cut-hole.ts'
import { followTarget } from '../draw/follow-target.ts'
import type { Drawing, DrawnStep, Kind } from './kind.ts'
import { SPOT } from './spotlights/spot.ts'

const GAP_PX = 18

const HIGHLIGHT: Kind = {
  isModal: false,
  takesFocus: true,
  follow: (drawn) => followLit(drawn),
}

/** Darkens the page around the target for as long as the panel stands beside it. */
function followLit(drawn: DrawnStep & { target: Element }): () => void {
  const { veil, ring } = drawn.parts
  veil.hidden = false
  const onPlace = (hole: Hole | null) => cutHole({ veil, ring }, hole)
  return followTarget(drawn, { gapPx: GAP_PX, onPlace })
}

/** Kinds that leave a part of a darkened page bright. */
export const drawing: Drawing = { kinds: { HIGHLIGHT, SPOT }, blocks: {} }
