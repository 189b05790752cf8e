import type { Renderer } from '../draw/renderer.ts'
import { EDGES_CSS } from './placements/edges-css.ts'
import { movePanel } from './placements/move-panel.ts'

const CSS = `${EDGES_CSS}.moved .arrow { display: none; }`

/** Panels that the author moved from their usual place. */
export const renderer: Partial<Renderer> = { movePanel, css: CSS }
