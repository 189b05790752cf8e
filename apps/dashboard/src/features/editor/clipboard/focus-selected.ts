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
