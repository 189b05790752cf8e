import { measureThrough } from '../page/measure-through.ts'

/** Browsers report ratios in thousandths, so the observer's frame has to be slightly smaller. */
const STEADY = 1 - 1e-3

/** An observer framed by the element's own box notices when the element leaves it, at no cost until then. */
export function watchShifts(element: Element, onMove: () => void): () => void {
  const { ownerDocument } = element
  const window = ownerDocument.defaultView
  let observer: IntersectionObserver | undefined

  function observe(threshold: number) {
    observer?.disconnect()
    if (!window) return
    const { x, y, width, height } = measureThrough(element, ownerDocument)
    if (!width || !height) return
    const { clientWidth, clientHeight } = ownerDocument.documentElement
    const insets = [y, clientWidth - x - width, clientHeight - y - height, x]
    const rootMargin = insets.map((it) => `${-Math.floor(it)}px`).join(' ')
    let isFirst = true
    const look = (seen: IntersectionObserverEntry[]) => {
      // On a busy page several entries arrive at once, and the last one counts.
      const { intersectionRatio: ratio } = seen.at(-1) as IntersectionObserverEntry
      const now = measureThrough(element, ownerDocument)
      // The first entry only reports how much is visible now, unless the element has moved already.
      if (!isFirst || seen.length > 1 || Math.hypot(now.x - x, now.y - y) > 1) {
        onMove()
        observe(1)
      } else if (threshold === 1 && ratio > 0 && ratio < STEADY) observe(ratio)
      isFirst = false
    }
    observer = new window.IntersectionObserver(look, { root: ownerDocument, rootMargin, threshold })
    observer.observe(element)
  }

  onMove()
  observe(1)
  return () => observer?.disconnect()
}
