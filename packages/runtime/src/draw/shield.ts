import { keepInside } from '../page/keep-inside.ts'
import { list, listOwnRoots } from '../page/top-layer.ts'
import type { Parts } from './create-parts.ts'
import { findFocused } from './focus.ts'

const SWITCHES = ['inert', 'aria-hidden']

/** Keeps what people do in a guide from the page, and the page's modals from disabling the guide. */
export function shield(
  window: Window & typeof globalThis,
  { element, shadow, root, veil }: Parts,
): () => void {
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
      (type === 'wheel' || type === 'touchmove') && (target === veil || root.matches('.still')),
  )
  const removal = new window.AbortController()
  const { signal } = removal
  shadow.addEventListener('mousedown', (event) => leaveFocus(event, root), { signal })
  shadow.addEventListener('pointerdown', leavePopovers, { signal })
  shadow.addEventListener('click', (event) => belongTo(event, null), { capture: true, signal })
  return () => {
    observer.disconnect()
    removal.abort()
    unkeep()
  }
}

/**
 * Popovers of the page close by a press beside them, except for those that the pressed button belongs to. It does so
 * until its click, which would open what has closed meanwhile. Those inside others come later.
 */
function leavePopovers(event: Event): void {
  const { ownerDocument } = event.target as Element
  belongTo(event, list(listOwnRoots(ownerDocument), ':popover-open:not([popover=manual])').at(-1) ?? null)
}

function belongTo({ target }: Event, popover: Element | null): void {
  const button = (target as Element).closest('button')
  if (button) Object.assign(button, { popoverTargetElement: popover, popoverTargetAction: 'show' })
}

/**
 * Menus of the page close when they lose the focus, so pressing a button of a guide beside them does not take it from
 * them. Fields, and whoever uses the keyboard, get it as always.
 */
function leaveFocus(event: Event, root: HTMLElement): void {
  const focused = findFocused(root.ownerDocument)
  const isOfPage = focused && focused.localName !== 'body' && !root.contains(focused)
  const isButton = (event.target as Element).closest('button, a')
  if (isOfPage && isButton && !root.matches('.modal')) event.preventDefault()
}
