import { measureThrough } from '@waymark/runtime/measure'
import { drawnElements } from '../page/drawn-elements.ts'
import { followMovement } from '../page/follow-movement.ts'

export interface ElementMark {
  element: Element
  /** A word or number at the ring's corner. */
  label?: string
  /** Stands out from the other marks. */
  isMain?: boolean
}

const SHEET = `
:host { all: initial !important; position: fixed !important; inset: 0 !important; z-index: 2147483647 !important; pointer-events: none !important; }
i { position: fixed; top: 0; left: 0; box-sizing: border-box; border: 2px dashed #f2a33a; border-radius: 4px; outline: 2px solid rgb(22 36 31 / 60%); }
i.main { border-style: solid; }
b { position: absolute; top: -11px; inset-inline-start: -11px; display: grid; place-items: center; min-width: 22px; height: 22px; padding: 0 5px; box-sizing: border-box; border-radius: 11px; background: #f2a33a; color: #16241f; font: 700 13px/1 system-ui, sans-serif; box-shadow: 0 0 0 2px #16241f; }
`

/** Draws numbered rings around elements of the page until stopped. The page cannot access them. */
export function markElements(document: Document, marks: ElementMark[]): () => void {
  const window = document.defaultView
  if (!window || marks.length === 0) return () => {}
  const host = document.createElement('waymark-marks')
  host.setAttribute('popover', 'manual')
  host.setAttribute('aria-hidden', 'true')
  const shadow = host.attachShadow({ mode: 'closed' })
  const sheet = new window.CSSStyleSheet()
  sheet.replaceSync(SHEET)
  shadow.adoptedStyleSheets = [sheet]
  const rings = marks.map(({ element, label, isMain }) => {
    const ring = document.createElement('i')
    if (isMain) ring.className = 'main'
    if (label) {
      const badge = document.createElement('b')
      badge.textContent = label
      ring.append(badge)
    }
    shadow.append(ring)
    return { ring, element }
  })
  drawnElements.add(host)
  document.documentElement.append(host)
  host.showPopover?.()
  // Places every ring, even after one has moved.
  const placeAll = () => rings.map(({ ring, element }) => place(ring, element, document)).includes(true)
  placeAll()
  const stopFollowing = followMovement(document, placeAll)
  return () => {
    stopFollowing()
    host.remove()
  }
}

/** Returns whether it moved. */
function place(ring: HTMLElement, element: Element, document: Document): boolean {
  const box = measureThrough(element, document)
  const before = ring.style.cssText
  ring.hidden = !element.isConnected || box.width === 0
  ring.style.transform = `translate(${box.x - 3}px, ${box.y - 3}px)`
  ring.style.width = `${box.width + 6}px`
  ring.style.height = `${box.height + 6}px`
  return ring.style.cssText !== before
}
