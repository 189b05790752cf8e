import type { Renderer, ContainerRenderer } from '../draw/renderer.ts'
import { followLit } from './spotlights/follow-lit.ts'
import { SPOT } from './spotlights/spot.ts'

const GAP_PX = 18

const HIGHLIGHT: ContainerRenderer = {
  isModal: false,
  takesFocus: true,
  follow: (drawn) => followLit(drawn, { gapPx: GAP_PX }),
}

const CSS = `
.ring { position: fixed; top: 0; left: 0; border: 2px solid var(--accent); box-shadow: 0 0 0 1px var(--bg); }
`

/** Containers that darken the page around their target. */
export const renderer: Partial<Renderer> = { containers: { HIGHLIGHT, SPOT }, css: CSS }
