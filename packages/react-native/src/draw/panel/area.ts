import type { Box } from '@waymark/runtime/drawing'
import type { Screen } from '../screen.ts'

/** The least distance of a panel from the edges of the window. */
export const EDGE_PX = 12

/** The part of the window that neither the system nor the keyboard covers. */
export function toArea({ width, height, insets, keyboardHeight }: Screen): Box {
  return {
    x: insets.left,
    y: insets.top,
    width: width - insets.left - insets.right,
    height: height - insets.top - Math.max(insets.bottom, keyboardHeight),
  }
}
