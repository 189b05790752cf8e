export interface Box {
  left: number
  top: number
  width: number
  height: number
}

const GAP_PX = 8

/** Places a label below its element, or above it if there is no room, and always within the visible part. */
export function placeLabel(
  element: Box,
  label: Pick<Box, 'width' | 'height'>,
  seen: Box,
): { left: number; top: number } {
  const below = element.top + element.height + GAP_PX
  const above = element.top - label.height - GAP_PX
  const lowest = seen.top + seen.height - label.height
  const top = below <= lowest ? below : above >= seen.top ? above : lowest
  return {
    left: clamp(element.left, seen.left, seen.left + seen.width - label.width),
    top: clamp(top, seen.top, lowest),
  }
}

/** If there is no room at all, the start stays in view. */
const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most))
