import { INTERACTION_CSS } from './interaction-css.ts'
import type { Parts } from './create-parts.ts'
import { shield } from './shield.ts'

interface Drawn {
  window: Window & typeof globalThis
  parts: Parts
  darkness: MediaQueryList
  draw(): void
  undoZoom(): void
}

/** Keeps a guide as it was drawn while the page or the end user changes something; returns how to stop. */
export function keepDrawn({ window, parts, darkness, draw, undoZoom }: Drawn): () => void {
  const { element, shadow, root, panel } = parts
  const sheet = new window.CSSStyleSheet()
  sheet.replaceSync(INTERACTION_CSS)
  // First, so that containers can override it like the style sheet they build on.
  shadow.adoptedStyleSheets = [sheet, ...shadow.adoptedStyleSheets]
  // The layer is as wide as the window, so its size also changes when the page is zoomed later.
  const size = new window.ResizeObserver(undoZoom)
  size.observe(element)
  darkness.addEventListener('change', draw)
  const unshield = shield(window, parts)
  // A page may have taken the focus from a pop-up that was drawn before this file loaded.
  if (root.matches('.modal:not(.still)') && !shadow.activeElement) panel.focus({ preventScroll: true })
  return () => {
    size.disconnect()
    darkness.removeEventListener('change', draw)
    unshield()
  }
}
