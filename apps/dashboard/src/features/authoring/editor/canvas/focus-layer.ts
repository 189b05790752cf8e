import type { RefObject } from 'react'

type Layer = RefObject<HTMLElement | null>

/** Focuses the surface on which the arrow keys move the component. */
export function focusSurface(layer: Layer): void {
  layer.current?.querySelector<HTMLElement>('[data-surface]')?.focus({ preventScroll: true })
}

/** Returns whether there was such a block to focus. */
export function focusBlock(layer: Layer, blockId: string | undefined): boolean {
  const block = layer.current?.querySelector<HTMLElement>(`[data-block="${blockId}"]`)
  block?.focus({ preventScroll: true })
  return block !== undefined && block !== null
}
