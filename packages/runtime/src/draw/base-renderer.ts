import type { ContainerRenderer, Renderer } from './renderer.ts'

export const POPUP: ContainerRenderer = { isModal: true, takesFocus: true }

/** What any guide may need at once; it is part of the runtime's first file. */
export const baseRenderer: Renderer = {
  containers: { TOOLTIP: { isModal: false, takesFocus: true }, POPUP },
  blocks: {},
}
