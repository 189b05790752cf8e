const CONTROL = 'button,a[href],[role=button],[role=link],[role=tab],[role=menuitem],label,summary'

/** The element that a click means: inside a control, the control. */
export const findPicked = (element: Element): Element =>
  element.closest(CONTROL) ?? element.closest('svg') ?? element
