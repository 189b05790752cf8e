/**
 * Focuses the selection in the left panel when the focused element is gone. Waits until menus have closed.
 */
export function focusSelected(): void {
  setTimeout(() => {
    const card = document.querySelector<HTMLElement>('[data-outline] [aria-current]')
    card?.focus()
    card?.scrollIntoView({ block: 'nearest' })
  }, 50)
}

/** Moves the focus along with the selection if it is on an item of the left panel. */
export function followSelection(): void {
  if (document.activeElement?.matches('[data-outline-item]')) focusSelected()
}
