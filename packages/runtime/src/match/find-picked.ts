export const CONTROL = 'button,a[href],[role=button],[role=link],[role=tab],[role=menuitem],label,summary'

/** Larger pictures are drawings, whose parts can be meant. */
const LARGEST_ICON_PX = 64

/** The element that a click means: inside a control, the control; inside an icon, the icon. */
export const findPicked = (element: Element): Element =>
  element.closest(CONTROL) ?? findIcon(element.closest('svg')) ?? element

function findIcon(svg: SVGSVGElement | null): Element | undefined {
  if (!svg) return undefined
  const { width, height } = svg.getBoundingClientRect()
  return Math.max(width, height) <= LARGEST_ICON_PX ? svg : undefined
}
