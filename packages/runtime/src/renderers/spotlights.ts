import { HOLE_CSS } from './spotlights/cut-hole.ts'
import type { Renderer, ContainerRenderer } from '../draw/renderer.ts'
import { followLit } from './spotlights/follow-lit.ts'
import { SPOT } from './spotlights/spot.ts'

const GAP_PX = 18

const HIGHLIGHT: ContainerRenderer = {
  isModal: false,
  takesFocus: true,
  follow: (drawn) => followLit(drawn, { gapPx: GAP_PX }),
}

/** Containers that darken the page around their target. */
export const renderer: Partial<Renderer> = { containers: { HIGHLIGHT, SPOT }, css: HOLE_CSS }
