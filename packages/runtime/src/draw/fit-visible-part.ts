import { getWindow } from '../page/get-window.ts'
import { createDiv, type Parts } from './create-parts.ts'

/** In shares of the probe's height, fine enough to notice little scrolling of the page around. */
const THRESHOLDS = Array.from({ length: 401 }, (_, at) => at / 400)

/**
 * A frame may be as tall as its page, of which the page around shows only a part, and may not know where that is. An
 * observer sees the visible part in the outermost window. The rest counts like the bars of a phone. Returns how to
 * stop.
 */
export function fitVisiblePart({ element, root }: Parts): () => void {
  const window = getWindow(element.ownerDocument)
  /** Reaches from the top to the middle of the visible part, so that its visible share changes with scrolling. */
  const probe = createDiv(element.ownerDocument, 'probe')
  root.append(probe)
  let whole: IntersectionObserver | undefined

  function look() {
    whole?.disconnect()
    whole = new window.IntersectionObserver((entries) => {
      whole?.disconnect()
      const { boundingClientRect: all, intersectionRect: part } = entries.at(-1) as IntersectionObserverEntry
      const isOut = part.height === 0
      const insets = {
        top: part.top - all.top,
        right: all.right - part.right,
        bottom: all.bottom - part.bottom,
        left: part.left - all.left,
      }
      for (const [side, px] of Object.entries(insets)) {
        const name = `--safe-area-inset-${side}`
        if (isOut || px < 1) root.style.removeProperty(name)
        else root.style.setProperty(name, `${Math.round(px)}px`)
      }
      probe.style.height = `${(isOut ? all.height : insets.top + part.height / 2) || 1}px`
    })
    whole.observe(element)
  }

  const scrolling = new window.IntersectionObserver(look, { threshold: THRESHOLDS })
  scrolling.observe(probe)
  const sizes = new window.ResizeObserver(look)
  sizes.observe(element)
  return () => {
    whole?.disconnect()
    scrolling.disconnect()
    sizes.disconnect()
    probe.remove()
  }
}
