/** Events that the page's own "click outside" and key handlers would react to. */
const KEPT_INSIDE =
  'click mousedown mouseup pointerdown pointerup touchstart touchend keydown keyup keypress focusin focusout'

const SWITCHES = ['inert', 'aria-hidden']

/** Hides a guide's events from the page, and keeps the page's modals from disabling the guide. */
export function shield(window: Window & typeof globalThis, element: HTMLElement): () => void {
  for (const type of KEPT_INSIDE.split(' ')) {
    element.addEventListener(type, (event) => event.stopPropagation(), { passive: true })
  }
  const enable = () => SWITCHES.forEach((it) => element.removeAttribute(it))
  const observer = new window.MutationObserver(enable)
  observer.observe(element, { attributeFilter: SWITCHES })
  // The page may have disabled it before this file loaded.
  enable()
  // Traps that keep the focus in the page's own overlays may listen in the capture phase, as Ionic's do.
  const keepFocus = (event: FocusEvent) => {
    if (event.target === element) event.stopPropagation()
  }
  window.addEventListener('focus', keepFocus, { capture: true })
  return () => {
    observer.disconnect()
    window.removeEventListener('focus', keepFocus, { capture: true })
  }
}
