/** Puts the focus on what is selected in the left panel, when what held it has gone. It waits until menus have closed. */
export function focusSelected(): void {
  setTimeout(() => {
    const card = document.querySelector<HTMLElement>('[data-outline] [aria-current]')
    card?.focus()
    card?.scrollIntoView({ block: 'nearest' })
  }, 50)
}
