import { getWindow } from '../page/get-window.ts'
import { keepInside } from '../page/keep-inside.ts'
import type { PageHost } from '../page/page-host.ts'
import type { Parts } from './create-parts.ts'
import { findFocused, isInMenu } from './focus.ts'
import { preventLightDismiss } from './prevent-light-dismiss.ts'

const SWITCHES = ['inert', 'aria-hidden']

/** Keeps events in a guide from the page, and the page's modals from disabling the guide. */
export function shield(host: PageHost, parts: Parts): () => void {
  const { element, shadow, root, veil } = parts
  const window = getWindow(host.document)
  const enable = () => SWITCHES.forEach((it) => element.removeAttribute(it))
  const observer = new window.MutationObserver(enable)
  observer.observe(element, { attributeFilter: SWITCHES })
  // The page may have disabled it before this file loaded.
  enable()
  // The page may be scrolled through its veil, see `holdPage`, and zoomed in the editor, where nothing is used.
  const unkeep = keepInside(
    window,
    element,
    ({ type }, [target]) =>
      (type === 'wheel' || type === 'touchmove') &&
      (veil.contains(target as Node | null) || root.matches('.still')),
  )
  const removal = new window.AbortController()
  const { signal } = removal
  shadow.addEventListener('mousedown', (event) => leaveFocus(event, root), { signal })
  preventLightDismiss(host, parts, signal)
  return () => {
    observer.disconnect()
    removal.abort()
    unkeep()
  }
}

/**
 * Menus of the page close when they lose the focus, so pressing a guide beside them does not take it from them. If no
 * menu is open, only buttons leave it, so that texts can be selected. Fields and people with a keyboard get it as
 * always.
 */
function leaveFocus(event: Event, root: HTMLElement): void {
  const focused = findFocused(root.ownerDocument)
  const isOfPage = focused && focused.localName !== 'body' && !root.contains(focused)
  if (!isOfPage || root.matches('.modal')) return
  const pressed = event.target as Element
  const isField = pressed.closest('input, textarea, select, label, video, [tabindex="0"]')
  if (pressed.closest('button, a') || (!isField && isInMenu(focused))) event.preventDefault()
}
