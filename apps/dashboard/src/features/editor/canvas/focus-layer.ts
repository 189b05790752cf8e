import type { RefObject } from 'react'

type Layer = RefObject<HTMLElement | null>

/** Focuses what the arrow keys move the component by. */
export function focusSurface(layer: Layer): void {
  layer.current?.querySelector<HTMLElement>('[data-surface]')?.focus({ preventScroll: true })
}

export function focusBlock(layer: Layer, blockId: string | undefined): void {
  layer.current?.querySelector<HTMLElement>(`[data-block="${blockId}"]`)?.focus({ preventScroll: true })
}
