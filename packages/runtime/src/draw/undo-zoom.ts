import type { Parts } from './create-parts.ts'
import { measure } from './measure.ts'

/** Reverts the page's own zoom, so that guides are laid out in px of the window and can be placed. */
export function undoZoom({ element, root }: Parts): void {
  const width = Number.parseFloat(getComputedStyle(element).width)
  root.style.zoom = (width / measure(element, element.ownerDocument).width).toFixed(3)
}
