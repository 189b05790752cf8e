import { findFlatParent } from './flat-tree.ts'

/** Safari, and Chrome up to 127, measure an element in its own px, which a `zoom` around it enlarges. */
export function readOwnZoom(element: Element): number {
  let zoom = 1
  if ('currentCSSZoom' in element) return zoom
  for (let at: Element | null = element; at; at = findFlatParent(at)) {
    zoom *= Number(getComputedStyle(at).zoom) || 1
  }
  return zoom
}
