/** Reads where a frame's page begins in the frame's own box, inside its border and its padding, and how wide it is. */
export function readFramePage(frame: Element): { x: number; y: number; width: number } {
  const style = getComputedStyle(frame)
  const [left, right, top] = ['left', 'right', 'top'].map((side) =>
    parseFloat(style.getPropertyValue(`padding-${side}`)),
  ) as [number, number, number]
  return { x: frame.clientLeft + left, y: frame.clientTop + top, width: frame.clientWidth - left - right }
}

/** The corner of a frame's page in the window around it, and by how much that page is drawn larger there. */
export function locateFramePage(frame: HTMLElement): { x: number; y: number; scale: number } {
  const { x, y, width } = frame.getBoundingClientRect()
  const scale = width / frame.offsetWidth
  const inner = readFramePage(frame)
  return { x: x + inner.x * scale, y: y + inner.y * scale, scale }
}
