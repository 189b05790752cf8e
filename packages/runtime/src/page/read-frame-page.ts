/** Reads where a frame's page begins in the frame's own box, inside its border and its padding, and how wide it is. */
export function readFramePage(frame: Element): { x: number; y: number; width: number } {
  const style = getComputedStyle(frame)
  const [left, right, top] = ['left', 'right', 'top'].map((side) =>
    parseFloat(style.getPropertyValue(`padding-${side}`)),
  ) as [number, number, number]
  return { x: frame.clientLeft + left, y: frame.clientTop + top, width: frame.clientWidth - left - right }
}
