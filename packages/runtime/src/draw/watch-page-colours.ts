import { getWindow } from '../page/get-window.ts'
import { isPageDark } from './is-page-dark.ts'

/**
 * Calls back when the page turns light or dark: with the device, or by a switch of its own that sets a class, an
 * attribute or a style of the whole page. Returns how to stop.
 */
export function watchPageColours(document: Document, onTurned: () => void): () => void {
  const window = getWindow(document)
  let wasDark = isPageDark(document)
  let frame = 0
  // Styles apply with the next frame.
  const check = () => {
    window.cancelAnimationFrame(frame)
    frame = window.requestAnimationFrame(() => {
      const isDark = isPageDark(document)
      if (isDark !== wasDark) onTurned()
      wasDark = isDark
    })
  }
  const preference = window.matchMedia('(prefers-color-scheme: dark)')
  preference.addEventListener('change', check)
  const observer = new window.MutationObserver(check)
  for (const element of [document.documentElement, document.body])
    observer.observe(element, { attributes: true })
  return () => {
    window.cancelAnimationFrame(frame)
    preference.removeEventListener('change', check)
    observer.disconnect()
  }
}
