import { findFlatParent } from '@waymark/runtime/flat-tree'

interface Bringing {
  block: 'center' | 'nearest'
  behavior?: ScrollBehavior
}

/**
 * Scrolls an element into view within its own page. Unlike `scrollIntoView`, it moves neither the editor around the
 * frame nor anything that only a script can scroll back, and leaves an element that already fills the view where it is.
 */
export function bringIntoView(element: Element, { block, behavior = 'auto' }: Bringing): void {
  const view = element.ownerDocument.defaultView
  for (const scroller of view ? listScrollers(element, view) : []) {
    const box = element.getBoundingClientRect()
    const seen = toBox(scroller)
    const top = toShift({ start: box.top, end: box.bottom, from: seen.top, to: seen.bottom }, block)
    const left = toShift({ start: box.left, end: box.right, from: seen.left, to: seen.right }, 'nearest')
    if (top !== 0 || left !== 0) scroller.scrollBy({ top, left, behavior })
  }
  const frame = view?.frameElement
  if (frame && view.parent !== window) bringIntoView(frame, { block: 'nearest', behavior })
}

/** Lists the scrollable elements around an element, from the inside out; the root stands for the page. */
function listScrollers(element: Element, view: Window): Element[] {
  const root = element.ownerDocument.scrollingElement
  const found: Element[] = []
  for (let at = findFlatParent(element); at; at = findFlatParent(at)) {
    if (at !== root && /auto|scroll/.test(view.getComputedStyle(at).overflow)) found.push(at)
  }
  const ofPage = [element.ownerDocument.documentElement, element.ownerDocument.body]
  const isLocked = ofPage.some((it) => /hidden|clip/.test(view.getComputedStyle(it).overflow))
  return root && !isLocked ? [...found, root] : found
}

function toBox(scroller: Element): Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'> {
  if (scroller !== scroller.ownerDocument.scrollingElement) return scroller.getBoundingClientRect()
  return { top: 0, left: 0, bottom: scroller.clientHeight, right: scroller.clientWidth }
}

interface Span {
  start: number
  end: number
  from: number
  to: number
}

function toShift({ start, end, from, to }: Span, block: Bringing['block']): number {
  const isSeen = start >= from && end <= to
  const fills = start <= from && end >= to
  // A drawing larger than the page is in view as soon as most of the page shows it.
  const isMostlySeen = Math.min(end, to) - Math.max(start, from) >= (to - from) / 2
  if (isSeen || fills || isMostlySeen) return 0
  if (block === 'center') return (start + end) / 2 - (from + to) / 2
  return start < from ? start - from : Math.min(end - to, start - from)
}
