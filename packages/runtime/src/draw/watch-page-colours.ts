import { getWindow } from '../page/get-window.ts'
import { getBody, isPageDark } from './is-page-dark.ts'
import type { Parts } from './create-parts.ts'
import type { Shown } from './renderer.ts'

interface Drawn {
  document: Document
  parts: Parts
  /** Returns what is shown in the parts now. */
  read(): Shown
  draw(): void
}

/**
 * Draws a guide of automatic colours again when the page turns light or dark: with the device, or by a switch of its own
 * that sets a class, an attribute or a style of the whole page. Returns how to stop.
 */
export function watchPageColours({ document, parts: { root }, read, draw }: Drawn): () => void {
  const window = getWindow(document)
  let frame = 0
  const check = () => {
    window.cancelAnimationFrame(frame)
    const { scheme, background } = read().step.component.style
    if (scheme !== 'AUTO' || background) return
    // Styles apply with the next frame.
    frame = window.requestAnimationFrame(() => {
      if (isPageDark(document) !== root.classList.contains('dark')) draw()
    })
  }
  const preference = window.matchMedia('(prefers-color-scheme: dark)')
  preference.addEventListener('change', check)
  const observer = new window.MutationObserver(check)
  for (const element of [document.documentElement, getBody(document)]) {
    observer.observe(element, { attributes: true })
  }
  return () => {
    window.cancelAnimationFrame(frame)
    preference.removeEventListener('change', check)
    observer.disconnect()
  }
}
