import type { Component } from '@waymark/contract'
import type { ContainerRenderer, Renderer } from './renderer.ts'

export const POPUP: ContainerRenderer = { isModal: true, takesFocus: true }

/** The parts of the renderer that any guide may need at once, bundled with the runtime. */
export const baseRenderer: Renderer = {
  containers: { TOOLTIP: { isModal: false, takesFocus: true }, POPUP },
  blocks: {},
}

/** Whether the base renderer draws all of a component. */
export const isBase = ({ container, placement, offset, blocks, style }: Component): boolean =>
  (container === 'TOOLTIP' || (container === 'POPUP' && placement === 'CENTER')) &&
  !offset &&
  Object.keys(style).every((it) => it === 'scheme') &&
  blocks.every((it) =>
    it.type === 'TEXT'
      ? it.format !== 'RICH'
      : it.type === 'BUTTON' && !/LINK|START|EMIT/.test(it.action.type),
  )
