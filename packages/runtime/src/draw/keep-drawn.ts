import { INTERACTION_CSS } from './interaction-css.ts'
import { getWindow } from '../page/get-window.ts'
import type { Parts } from './create-parts.ts'
import type { Host } from './host.ts'
import { keepInReach } from './keep-in-reach.ts'
import type { Shown } from './renderer.ts'
import { shield } from './shield.ts'
import { takeFocus } from './take-focus.ts'
import { undoZoom } from './undo-zoom.ts'
import { watchPageColours } from './watch-page-colours.ts'

interface Drawn {
  host: Host
  parts: Parts
  /** Returns what is shown in the parts now. */
  read(): Shown
  draw(): void
}

/** Keeps a guide as it was drawn while the page or the end user changes something; returns how to stop. */
export function keepDrawn({ host, parts, read, draw }: Drawn): () => void {
  const { element, shadow, root } = parts
  const window = getWindow(host.document)
  const sheet = new window.CSSStyleSheet()
  sheet.replaceSync(INTERACTION_CSS)
  // First, so that containers can override it like the style sheet they build on.
  shadow.adoptedStyleSheets = [sheet, ...shadow.adoptedStyleSheets]
  // The layer is as wide as the window, so its size also changes when the page is zoomed later.
  const size = new window.ResizeObserver(() => undoZoom(parts))
  size.observe(element)
  const stopWatching = watchPageColours({ document: host.document, parts, read, draw })
  const unshield = shield(host, parts)
  // The page of a frame may be taller than what shows of it. Few apps are in frames.
  const fitting =
    window.parent !== window &&
    read().view.interactive &&
    import('./fit-visible-part.ts').then(
      (it) => it.fitVisiblePart(parts),
      () => {},
    )
  let stopFocusing = () => {}
  const leave = keepInReach({ host, parts, read }, () => {
    undoZoom(parts)
    stopFocusing()
    // A dialog that opened meanwhile has taken the focus.
    if (root.matches('.modal') && !shadow.activeElement) stopFocusing = takeFocus(host, parts, read())
  })
  return () => {
    leave()
    stopFocusing()
    size.disconnect()
    stopWatching()
    unshield()
    if (fitting) void fitting.then((stop) => stop?.())
  }
}
