import type { ContainerRenderer, Renderer } from './renderer.ts'

export const POPUP: ContainerRenderer = { isModal: true, takesFocus: true }

/** The parts of the renderer that any guide may need at once, bundled with the runtime. */
export const baseRenderer: Renderer = {
  containers: { TOOLTIP: { isModal: false, takesFocus: true }, POPUP },
  blocks: {},
}
