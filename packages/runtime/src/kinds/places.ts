import type { Drawing } from '../draw/kind.ts'
import { EDGES_CSS } from './places/edges-css.ts'
import { movePanel } from './places/move-panel.ts'

const CSS = `${EDGES_CSS}.moved .arrow { display: none; }`

/** Panels that the author put elsewhere than where they would stand. */
export const drawing: Drawing = { kinds: {}, blocks: {}, movePanel, css: CSS }
