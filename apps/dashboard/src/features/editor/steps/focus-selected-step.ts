/** Puts the focus on the selected step's card, when what held it has gone. It waits until menus have closed. */
export function focusSelectedStep(): void {
  setTimeout(() => document.querySelector<HTMLElement>('[aria-current="step"]')?.focus(), 50)
}
