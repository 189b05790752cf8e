import type { Parts } from './create-parts.ts'

/** The guide's tab stops in order. A group of radio buttons is a single stop once one is chosen. */
export function listStops(root: HTMLElement): HTMLElement[] {
  const stops = root.querySelectorAll<HTMLElement>(
    ':is(button, a[href], input, textarea, select, video, [tabindex="0"]):not([tabindex="-1"], :disabled, [inert] *, [type=radio]:not(:checked, :indeterminate))',
  )
  return [...stops].filter((it) => it.getClientRects().length > 0)
}

/** Remembers which tab stop has the focus; returns how to focus it, or else the panel, once the card is drawn again. */
export function keepFocus({ shadow, root, panel }: Parts): () => void {
  const at = listStops(root).indexOf(shadow.activeElement as HTMLElement)
  return () => (listStops(root)[at] ?? panel).focus({ preventScroll: true })
}
