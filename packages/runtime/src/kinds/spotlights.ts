import type { Drawing, Kind } from '../draw/kind.ts'
import { followLit } from './spotlights/follow-lit.ts'
import { SPOT } from './spotlights/spot.ts'

const GAP_PX = 18

const HIGHLIGHT: Kind = {
  isModal: false,
  takesFocus: true,
  follow: (drawn) => followLit(drawn, { gapPx: GAP_PX }),
}

const CSS = `
.ring { position: fixed; top: 0; left: 0; border: 2px solid var(--accent); box-shadow: 0 0 0 1px var(--bg); }
`

/** Kinds that leave a part of a darkened page bright. */
export const drawing: Drawing = { kinds: { HIGHLIGHT, SPOT }, blocks: {}, css: CSS }
